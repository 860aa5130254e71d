# Writes config.json and nginx's variables from the environment, using the table settings.tsv. The nginx image has neither Node nor jq, and
# envsubst cannot escape JSON.
# Variables: out, the output folder; resolver, the name server for the mock or for the services behind the gateway.
# Prints what is missing, or the first invalid value, in one line and exits with 1.

BEGIN {
  FS = "\t"
  FILE = "^/[A-Za-z0-9._/-]+$"
  HOST = "[A-Za-z0-9_.-]+(:[0-9]+)?"
  YEAR = 31536000
  DEMO_VALUE = "^(demo-streaming-key|demo-chat-key|cornerman-demo)$"
  CIPHERS = "ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256"
  readKeyFiles("STREAMING_KEY CHAT_KEY MAPS_KEY")
  api = said("API_URL")
}

/^#/ { next }

{
  key = $1; variable = $2; kind = $3
  inDemo = $5; otherwise = api == "" ? inDemo : $6
  sub(/<host>/, hostOf(api), otherwise)

  value = plain(otherwise); json = otherwise
  # Ignores an empty URL or label: a compose file passes unset variables as empty.
  if (said(variable) != "" || (variable in ENVIRON && kind == "text")) {
    value = ENVIRON[variable]
    check(variable, kind, value)
    json = kind == "yes-or-no" || kind == "number" || kind == "json" ? value : kind == "names" ? list(value) : quoted(value)
    if (api != "" && value ~ DEMO_VALUE) need(variable)
  } else if (kind == "url-or-none" && variable in ENVIRON) {
    value = ""; json = "null"
  } else if (otherwise == "required" && (kind != "key" || said(serviceOf(variable) "_URL") !~ /^\//)) {
    need(variable)
  }
  if (kind == "key" && !isPublic(variable)) json = "\"\""
  if (kind == "service" && hasGateway(variable)) json = inDemo

  config = config (config == "" ? "" : ",\n") "  " quoted(key) ": " json
  if (key == "environment") label = value
  if (key == "idempotencyKeys") idempotency = json
  if (key == "tilesUrl" && value != "") check(variable, "url", value)
  if ($4 != "-") feed($4, value)
}

END {
  certificate = said("TLS_CERTIFICATE"); certificateKey = said("TLS_KEY")
  if (certificate certificateKey != "" && (certificate !~ FILE || certificateKey !~ FILE)) wrong("TLS_CERTIFICATE", certificate " " certificateKey, "give two files, TLS_CERTIFICATE and TLS_KEY")
  count = split(said("TRUSTED_PROXIES"), proxies, /[[:space:],]+/)
  for (i = 1; i <= count; i++) {
    if (proxies[i] == "") continue
    if (proxies[i] !~ /^[0-9A-Fa-f:.]+(\/[0-9]+)?$/) wrong("TRUSTED_PROXIES", proxies[i], "give addresses or networks such as 10.0.0.0/8, with a space between them")
    realIp = realIp "set_real_ip_from " proxies[i] ";\n"; trusted = trusted " " proxies[i] " 1;"
  }
  requiresTls = api != "" && said("ALLOW_HTTP") != "true"
  if (requiresTls && certificate == "" && trusted == "") need("TRUSTED_PROXIES")
  if (wrongs) exit 1
  if (missing != "") {
    print "With an API_URL, each of these needs a value, which is not the demo's: " missing "." > "/dev/stderr"
    exit 1
  }
  count = split(said("MEDIA_ORIGINS"), origins, /[[:space:],]+/)
  for (i = 1; i <= count; i++) {
    if (origins[i] == "") continue
    if (origins[i] !~ ("^https?://([*][.])?" HOST "$")) wrong("MEDIA_ORIGINS", origins[i], "give origins such as https://media.example.com, with a space between them")
    check("MEDIA_ORIGINS", "origin", origins[i])
    feed("connect img media", origins[i])
  }
  hsts = said("HSTS_MAX_AGE") == "" ? YEAR : said("HSTS_MAX_AGE")
  if (hsts !~ /^[0-9]+$/) wrong("HSTS_MAX_AGE", hsts, "give a whole number of seconds, such as 31536000")
  mock = api == "" ? said("MOCK_URL") : ""
  if (api == "" && mock !~ ("^https?://" HOST "$")) wrong("MOCK_URL", mock, "say where the mock is, such as http://api:4000, or give an API_URL")
  gateway = (hasGateway("STREAMING") ? " STREAMING_KEY" : "") (hasGateway("CHAT") ? " CHAT_KEY" : "")
  if (gateway != "" && !isPlainUrl(api)) wrong("API_URL", api, "give a URL with a host, which is asked for the permissions of who starts a stream, or see PUBLIC_STREAMING_KEY")
  if (mock gateway != "" && resolver == "") wrong(mock == "" ? "API_URL" : "MOCK_URL", mock api, "there is no name server in /etc/resolv.conf to find it by")
  if (wrongs) exit 1

  print "{\n" config "\n}" > (out "/config.json")
  print nginx("policy", policy()) nginx("hsts_policy", "max-age=" hsts "; includeSubDomains") nginx("mock", mock) > (out "/variables.conf")
  print nginx("gateway_api_url", gateway == "" ? "" : withoutSlash(api)) gatewayOf("STREAMING", "streaming") gatewayOf("CHAT", "chat") > (out "/variables.conf")
  print nginx("requires_tls", requiresTls ? "1" : "") "geo $realip_remote_addr $from_trusted_proxy { default 0;" trusted " }" > (out "/variables.conf")
  print realIp (certificate == "" ? "listen 8080;" : "listen 8443 ssl;\nssl_certificate " certificate ";\nssl_certificate_key " certificateKey ";\nssl_protocols TLSv1.2 TLSv1.3;\nssl_ciphers " CIPHERS ";\nssl_prefer_server_ciphers on;\n# For the health check of the container.\nlisten 127.0.0.1:8080;") > (out "/listen.conf")
  # Short validity, so that nginx finds a restarted mock under a new address.
  if (mock gateway != "") print "resolver " resolver (mock == "" ? "" : " valid=2s") ";" > (out "/variables.conf")

  print "Cornerman says " label ", " (api == "" ? "with the mock at " mock : "with the API at " api) "."
  if (gateway != "") print "Keys that it adds itself, after checking the caller:" gateway "."
  if (certificate != "") print "It speaks TLS on port 8443."
  else if (requiresTls) print "It speaks HTTP, and responds only to what " said("TRUSTED_PROXIES") " passes on as https."
  if (api != "") print "Idempotency keys are " (idempotency == "true" ? "on." : "off, so commands are not repeated. If the API accepts them, set IDEMPOTENCY_KEYS=true.")
}

# Reads keys from files, as key vaults mount them: STREAMING_KEY_FILE instead of STREAMING_KEY.
function readKeyFiles(text,   names, n, i, path, line) {
  n = split(text, names, " ")
  for (i = 1; i <= n; i++) {
    path = said(names[i] "_FILE")
    if (path == "") continue
    if ((getline line < path) <= 0) wrong(names[i] "_FILE", path, "the file is empty or cannot be read")
    ENVIRON[names[i]] = line
    close(path)
  }
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
  else if (kind ~ /^(url|service)/ && !isUrl(value)) wrong(variable, value, "give an http(s) URL with a host name, or a path of this host, such as /api/v1")
  else if (kind ~ /^(url|service|origin)/ && api != "" && value ~ /^http:/ && said("ALLOW_HTTP") != "true") wrong(variable, value, "give an https URL, or set ALLOW_HTTP=true")
  else if (kind == "service" && hasGateway(variable) && !isPlainUrl(value)) wrong(variable, value, "give a URL without a query")
  else if (kind == "key" && api != "" && !isPublic(variable) && value !~ /^[A-Za-z0-9._~+\/=-]+$/) wrong(variable, "", "a key may have letters, digits and . _ ~ + / = -")
  else if (kind == "yes-or-no" && value != "true" && value != "false") wrong(variable, value, "give true or false")
  else if (kind == "json" && value !~ /^[ ]*[{].*[}][ ]*$/) wrong(variable, value, "give a JSON object such as {\"times\":\"epoch\"}")
  else if (kind == "number" && value !~ /^[0-9]+$/) wrong(variable, value, "give a whole number")
}

# Adds a variable to the list of what is missing, once.
function need(variable) {
  if (index(", " missing ",", ", " variable ",")) return
  missing = missing (missing == "" ? "" : ", ") variable
}

# Returns STREAMING for STREAMING_URL and STREAMING_KEY.
function serviceOf(variable) {
  sub(/_(URL|KEY)$/, "", variable)
  return variable
}

# Whether browsers may have the key of this service.
function isPublic(variable) {
  return said("PUBLIC_" serviceOf(variable) "_KEY") == "true"
}

# Whether nginx passes the calls of this service on and adds its key. In the demo the mock checks the session itself.
function hasGateway(variable) {
  return api != "" && !isPublic(variable) && said(serviceOf(variable) "_URL") ~ /^http/
}

function gatewayOf(service, name,   isOn) {
  isOn = hasGateway(service)
  return nginx("gateway_" name "_url", isOn ? withoutSlash(said(service "_URL")) : "") nginx("gateway_" name "_key", isOn ? said(service "_KEY") : "")
}

# Whether a URL has a host and can stand in nginx's configuration before a path.
function isPlainUrl(value) {
  return value ~ ("^https?://" HOST "(/[A-Za-z0-9._~/-]*)?$")
}

function withoutSlash(url) {
  sub(/\/+$/, "", url)
  return url
}

# Stricter than the app, because here the host goes into a header.
function isUrl(value) {
  return value ~ ("^https?://" HOST "([/?#][^ ]*)?$") || value ~ /^\/([^\/\\ ][^ ]*)?$/
}

# Reports the first invalid value in one line. `value` is "" for keys, which may be secrets.
function wrong(variable, value, wanted) {
  gsub(/[[:cntrl:]]/, "?", value)
  if (!wrongs++) print variable (value == "" ? "" : "=" value) " is not valid: " wanted "." > "/dev/stderr"
}

function hostOf(url) {
  if (!sub(/^https?:\/\//, "", url)) return url
  sub(/[\/?#].*/, "", url)
  return url
}

# Adds the origin of a URL to directives of the policy. A path of this host is 'self', which all directives except frame-src have.
function feed(directives, url,   names, n, i, origin) {
  if (url == "") return
  origin = "'self'"
  if (match(url, /^https?:\/\/[^\/?#]+/)) origin = substr(url, 1, RLENGTH)
  n = split(directives, names, " ")
  for (i = 1; i <= n; i++) {
    if ((names[i], origin) in fed) continue
    fed[names[i], origin] = 1
    if (origin != "'self'" || names[i] == "frame") from[names[i]] = from[names[i]] " " origin
  }
}

function policy() {
  return "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'" \
    "; connect-src 'self'" from["connect"] "; img-src 'self' data: blob:" from["img"] "; media-src 'self' blob:" from["media"] \
    "; frame-src" from["frame"] "; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

# Prints an nginx variable. The value is already checked for quotes and dollar signs.
function nginx(name, value) {
  return "map \"\" $" name " { default \"" value "\"; }\n"
}

# Returns names that are separated by commas or blanks as a JSON array.
function list(text,   names, n, i, json) {
  n = split(text, names, /[[:space:],]+/)
  for (i = 1; i <= n; i++) if (names[i] != "") json = json (json == "" ? "" : ",") quoted(names[i])
  return "[" json "]"
}

function plain(text) {
  gsub(/^"|"$/, "", text)
  return text == "null" || text == "true" || text == "false" ? "" : text
}

function quoted(text) {
  gsub(/["\\]/, "\\\\&", text)
  return "\"" text "\""
}
