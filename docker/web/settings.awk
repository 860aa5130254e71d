# Writes config.json and nginx's variables from the environment, using the table settings.tsv. The nginx image has neither Node nor jq, and
# envsubst cannot escape JSON.
# Variables: out, the output folder; resolver, the name server for the mock. An invalid value prints one line and exits with 1.

BEGIN {
  FS = "\t"
  HOST = "[A-Za-z0-9_.-]+(:[0-9]+)?"
  api = said("API_URL")
}

/^#/ { next }

{
  key = $1; variable = $2; kind = $3
  inDemo = $5; otherwise = api == "" ? inDemo : $6
  sub(/<host>/, hostOf(api), otherwise)

  value = plain(otherwise); json = otherwise
  # Ignores an empty address or label: a compose file passes unset variables as empty.
  if (said(variable) != "" || (variable in ENVIRON && kind == "text")) {
    value = ENVIRON[variable]
    check(variable, kind, value)
    json = kind == "yes-or-no" || kind == "json" ? value : quoted(value)
  } else if (kind == "address-or-none" && variable in ENVIRON) {
    value = ""; json = "null"
  } else if (api != "" && otherwise == inDemo && otherwise != "\"\"" && otherwise != "null" && kind != "yes-or-no" && kind != "json") {
    left = left " " variable
  }

  config = config (config == "" ? "" : ",\n") "  " quoted(key) ": " json
  if (key == "environment") label = value
  if (key == "tilesUrl" && value != "") check(variable, "address", value)
  if ($4 != "-") feed($4, value)
}

END {
  if (wrongs) exit 1
  count = split(said("MEDIA_ORIGINS"), origins, /[[:space:],]+/)
  for (i = 1; i <= count; i++) {
    if (origins[i] == "") continue
    if (origins[i] !~ ("^https?://([*][.])?" HOST "$")) wrong("MEDIA_ORIGINS", origins[i], "give origins such as https://media.example.com, with a space between them")
    feed("connect img media", origins[i])
  }
  hsts = said("HSTS_MAX_AGE")
  if (hsts != "" && hsts !~ /^[0-9]+$/) wrong("HSTS_MAX_AGE", hsts, "give a whole number of seconds, such as 31536000")
  mock = api == "" ? said("MOCK_URL") : ""
  if (api == "" && mock !~ ("^https?://" HOST "$")) wrong("MOCK_URL", mock, "say where the mock is, such as http://api:4000, or give an API_URL")
  if (mock != "" && resolver == "") wrong("MOCK_URL", mock, "there is no name server in /etc/resolv.conf to find it by")
  if (wrongs) exit 1

  print "{\n" config "\n}" > (out "/config.json")
  print nginx("policy", policy()) nginx("hsts", hsts == "" ? "" : "max-age=" hsts) nginx("mock", mock) > (out "/variables.conf")
  # Short validity, so that nginx finds a restarted mock under a new address.
  if (mock != "") print "resolver " resolver " valid=2s;" > (out "/variables.conf")

  print "Cornerman says " label ", " (api == "" ? "with the mock at " mock : "with the API at " api) "."
  if (left != "") print "As in the demo, since not given:" left "."
}

# Returns a variable without surrounding blanks; "" when it is not set.
function said(variable,   text) {
  # Checks first, because reading a missing key in awk creates it.
  if (variable in ENVIRON) text = ENVIRON[variable]
  gsub(/^[ \t\r\n]+|[ \t\r\n]+$/, "", text)
  return text
}

function check(variable, kind, value) {
  if (value ~ /[[:cntrl:]]/) wrong(variable, "", "it holds a line break or another control character")
  else if (kind ~ /^address/ && !isAddress(value)) wrong(variable, value, "give an http(s) address with a host name, or a path of this host, such as /api/v1")
  else if (kind == "yes-or-no" && value != "true" && value != "false") wrong(variable, value, "give true or false")
  else if (kind == "json" && value !~ /^[ ]*[{].*[}][ ]*$/) wrong(variable, value, "give a JSON object such as {\"times\":\"epoch\"}")
}

# Stricter than the app, because here the host goes into a header.
function isAddress(value) {
  return value ~ ("^https?://" HOST "([/?#][^ ]*)?$") || value ~ /^\/([^\/\\ ][^ ]*)?$/
}

# Reports the first invalid value in one line. `value` is "" for keys, which may be secrets.
function wrong(variable, value, wanted) {
  gsub(/[[:cntrl:]]/, "?", value)
  if (!wrongs++) print variable (value == "" ? "" : "=" value) " is not valid: " wanted "." > "/dev/stderr"
}

function hostOf(address) {
  if (!sub(/^https?:\/\//, "", address)) return address
  sub(/[\/?#].*/, "", address)
  return address
}

# Adds the origin of an address to directives of the policy. A path of this host is 'self', which all directives except frame-src have.
function feed(directives, address,   names, n, i, origin) {
  if (address == "") return
  origin = "'self'"
  if (match(address, /^https?:\/\/[^\/?#]+/)) origin = substr(address, 1, RLENGTH)
  n = split(directives, names, " ")
  for (i = 1; i <= n; i++) {
    if ((names[i], origin) in fed) continue
    fed[names[i], origin] = 1
    if (origin != "'self'" || names[i] == "frame") from[names[i]] = from[names[i]] " " origin
  }
}

# frame-ancestors is set in nginx.conf, for the page only.
function policy() {
  return "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'" \
    "; connect-src 'self'" from["connect"] "; img-src 'self' data: blob:" from["img"] "; media-src 'self' blob:" from["media"] \
    "; frame-src" from["frame"] "; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'"
}

# Prints an nginx variable. The value is already checked for quotes and dollar signs.
function nginx(name, value) {
  return "map \"\" $" name " { default \"" value "\"; }\n"
}

function plain(json,   text) {
  text = json
  gsub(/^"|"$/, "", text)
  return text == "null" || text == "true" || text == "false" ? "" : text
}

function quoted(text,   i, letter, json) {
  for (i = 1; i <= length(text); i++) {
    letter = substr(text, i, 1)
    json = json (letter == "\"" || letter == "\\" ? "\\" : "") letter
  }
  return "\"" json "\""
}
