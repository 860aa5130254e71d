#!/usr/bin/env bash
# Checks the running demo containers. Run after `docker compose up --wait`:
#   bash docker/verify-checks.sh
# Prints a line per check and exits with 1 when one fails. Recreates the api container and leaves
# everything running. Needs curl, openssl, node, the installed packages (for the sign-in) and the
# free ports 8081 to 8083 and 8443 for further web containers.
set -uo pipefail
cd "$(dirname "$0")/.."

WEB=http://127.0.0.1:${WEB_PORT:-8080}
SECOND=http://127.0.0.1:8081
EMAIL=admin@cornerman.test
IMMUTABLE='public, max-age=31536000, immutable'
YEAR_WITH_SUBDOMAINS='max-age=31536000; includeSubDomains'
scratch=$(mktemp -d)
failed=0

main() {
  check_app
  check_files
  check_mock
  check_log
  check_isolation
  check_persistence
  check_sign_in
  check_proxy
  check_production
  check_gateway
  check_tls_to_services
  check_tls
  check_example_of_a_proxy
  check_example_of_compose
  docker rm -f cornerman-second cornerman-upstream cornerman-proxy > /dev/null 2>&1
  rm -rf "$scratch"
  exit $failed
}

# --- Helpers -------------------------------------------------------------------------------------

# check 'a statement' command…
check() {
  local statement=$1 output
  shift
  if output=$("$@" 2>&1); then
    echo "ok    $statement"
  else
    echo "FAIL  $statement"
    printf '%s\n' "$output" | head -5 | sed 's/^/        /'
    failed=1
  fi
}

not() { ! "$@"; }

is() {
  [ "$1" = "$2" ] && return
  echo "got «$1», expected «$2»"
  return 1
}

# Options that every request sends.
sent=()

# request [curl options] URL: sets status, head and body.
request() {
  : > "$scratch/head"
  : > "$scratch/body"
  status=$(curl -s --max-time 60 -o "$scratch/body" -D "$scratch/head" -w '%{http_code}' \
    "${sent[@]}" "$@")
  tr -d '\r' < "$scratch/head" > "$scratch/head.clean"
}

header() { sed -n "s/^$1: //Ip" "$scratch/head.clean"; }

# A directive of the content security policy.
directive() { header Content-Security-Policy | tr ';' '\n' | sed -n "s/^ *$1 //p"; }

has_status() { is "$status" "$1"; }

has() {
  case $(header "$1") in
    *"$2"*) ;;
    *)
      echo "$1 is «$(header "$1")»"
      return 1
      ;;
  esac
}

lacks() {
  [ -z "$(header "$1")" ] && return
  echo "$1 is «$(header "$1")»"
  return 1
}

holds() {
  grep -qF -- "$1" "$scratch/body" && return
  echo "the body is:"
  head -c 400 "$scratch/body"
  return 1
}

# Google's sign-in needs the opener, so there is no opener policy.
safe() {
  is "$(directive frame-ancestors)" "'none'" \
    && not lacks X-Request-Id \
    && has X-Content-Type-Options nosniff \
    && has Referrer-Policy strict-origin \
    && has Permissions-Policy 'camera=()' \
    && lacks Cross-Origin-Opener-Policy
}

is_page() { grep -q '<div id="root">' "$scratch/body"; }

# Prints `page` for the page of the app.
kind() { is_page && echo page; }

json() { node -pe 'JSON.parse(require("fs").readFileSync(0, "utf8"))'"$1"; }
read_body() { json "$1" < "$scratch/body"; }

in_container() { docker compose exec -T "$@" < /dev/null; }
web_log() { docker compose logs --no-color web 2>&1; }
second_log() { docker logs cornerman-second 2>&1; }

# Waits up to 30 s until a command succeeds.
until_ok() {
  for _ in $(seq 150); do
    "$@" > /dev/null 2>&1 && break
    sleep .2
  done
  "$@"
}

seconds_since() { echo $(($(date +%s) - $1)); }

# --- The demo ------------------------------------------------------------------------------------

check_app() {
  echo '-- the app'
  request "$WEB/"
  asset=$(grep -o '/assets/index-[^"]*\.js' "$scratch/body" | head -1)
  style=$(grep -o '/assets/[^"]*\.css' "$scratch/body" | head -1)
  check 'the root path returns the app' has_status 200
  check 'the page is revalidated on each load (no-cache)' is "$(header Cache-Control)" no-cache
  check 'the policy allows scripts of this host only, and no inline scripts' \
    is "$(directive script-src)" "'self'"
  check 'no page may frame the app' is "$(directive frame-ancestors)" "'none'"
  check 'the page has nosniff, Referrer-Policy and Permissions-Policy, and no opener policy' safe
  check 'HSTS is not sent without TLS' lacks Strict-Transport-Security

  request -H 'X-Forwarded-Proto: https' -H 'X-Request-Id: check-1' "$WEB/"
  check '… nor when a caller claims TLS that is no trusted proxy' lacks Strict-Transport-Security
  check "the response has the caller's request id" is "$(header X-Request-Id)" check-1
  request -H 'X-Request-Id: "not an id"' "$WEB/"
  check '… and a new one if that is not valid' not has X-Request-Id not
  check 'the Server header has no version' not has Server /

  cp "$scratch/body" "$scratch/page"
  request "$WEB/dashboard/arenas?page=2"
  check 'a path of the app returns the same page' cmp "$scratch/body" "$scratch/page"
  check '… with the same policy' is "$(directive frame-ancestors)" "'none'"
  request "$WEB/index.html"
  check '… and index.html has it too' has Content-Security-Policy "frame-ancestors 'none'"
}

check_files() {
  echo '-- files'
  request --compressed "$WEB$asset"
  check 'a script is served' has_status 200
  check '… cached for a year' is "$(header Cache-Control)" "$IMMUTABLE"
  check '… compressed' is "$(header Content-Encoding) $(header Vary)" 'gzip Accept-Encoding'
  check '… with the headers of the page' safe
  for file in "$style" /config.json /favicon.svg /theme-choice.js; do
    request --compressed "$WEB$file"
    check "$file is compressed" is "$status $(header Content-Encoding)" '200 gzip'
  done
  for path in /assets/nothing-1.js /assets/ /nothing.png /dashboard/nothing.json /.env; do
    request "$WEB$path"
    check "$path is missing: 404, not the page, not cached" \
      is "$status $(header Cache-Control) $(kind)" '404 no-store '
    check '… with the same headers' safe
  done

  request "$WEB/google-callback.html"
  check "Google's callback page is a file of its own" \
    is "$status $(header Content-Type) $(kind)" '200 text/html '
  check '… which no page may frame' is "$(directive frame-ancestors)" "'none'"
  request "$WEB/google-callback.js"
  check '… and its script is served' has Content-Type javascript

  request "$WEB$asset.map"
  check 'source maps are not served' has_status 404
  check '… nor named in any script' \
    not in_container web grep -rq sourceMappingURL /usr/share/cornerman

  local version
  version=$(json .version < package.json)
  request "$WEB/version.json"
  check 'version.json has version and build' \
    is "$(read_body .version) $(read_body .build)" "$version ${BUILD:-unknown}"
  check '… and is never cached' is "$(header Cache-Control)" no-store
  request "$WEB/config.json"
  check 'config.json is never cached' is "$(header Cache-Control)" no-store
}

MOCK_PATHS=(
  /api/v1/users/current /streaming/x /chat-service/x /kick-metrics/x /video-metrics/x
  /stream-metrics/x /maps/x /google/x /media/x.png /w/default/api/v1/x /openapi.json /docs
)
SOCKET=(
  --http1.1 --max-time 60 -H 'Connection: Upgrade' -H 'Upgrade: websocket'
  -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  -H 'Origin: null'
)

check_mock() {
  echo '-- the mock behind the same origin'
  request "$WEB/__mock/health"
  check 'the mock responds' holds '"status":"ok"'
  check '… with nosniff' is "$(header X-Content-Type-Options)" nosniff
  check '… and only the frame policy' \
    is "$(header Content-Security-Policy)" "frame-ancestors 'none'"
  for path in "${MOCK_PATHS[@]}"; do
    request -H 'X-Request-Id: check-2' "$WEB$path"
    check "$path is passed to the mock ($status)" \
      is "$(kind)$(grep -o 'no such file' "$scratch/body")" ''
    check '… and has one request id' is "$(header X-Request-Id)" check-2
  done

  request -H 'Range: bytes=0-99' "$WEB/media/vod/main-event.mp4"
  check 'a range of a clip can be fetched' \
    is "$status $(header Content-Type) $(header Content-Length)" '206 video/mp4 100'
  request "$WEB/mapsy"
  check '/mapsy is not passed to the mock' is_page
  request -H 'Accept: text/html' "$WEB/chat-service/chat?jwt=x&fightEventId=1"
  check 'the chat page has its own policy' \
    is "$status $(header Referrer-Policy) $(directive script-src)" "401 no-referrer 'self'"
  for world in '' /w/default; do
    request "${SOCKET[@]}" "$WEB$world/chat-service/socket?jwt=x&fightEventId=1"
    check "a WebSocket reaches the chat at $world/chat-service" \
      is "$status $(header Upgrade)" '101 websocket'
  done
  request -X TRACE "$WEB/"
  check 'TRACE is rejected' has_status 405
  request -X TRACE "$WEB/api/v1/users/current"
  check '… by the mock too' has_status 405
}

check_log() {
  echo '-- the log'
  curl -sS -o /dev/null "$WEB/api/v1/users/current?jwt=canary-in-a-query"
  curl -sS -o /dev/null -H 'Referer: http://127.0.0.1/?jwt=canary-in-a-referrer' \
    "$WEB/assets/canary.js?token=canary-in-a-query"
  check 'the log contains no queries and referrers' not grep canary-in <(web_log)
  check '… but it contains requests' grep -q 'GET /assets/canary.js' <(web_log)

  curl -sS -o /dev/null -H 'X-Request-Id: check-3' -H 'X-Forwarded-For: 203.0.113.7' \
    "$WEB/api/v1/users/current"
  # The address of the connection is logged twice: as that of the client and as that of the peer.
  local start='20[0-9-]+T[0-9:+]+ ([0-9.]+) \1 user=-'
  check '… with time, URL and request id' \
    grep -qE "$start check-3 \"GET /api/v1/users/current\" 401" <(web_log)
  check '… and not an address that the caller invents' not grep -qF 203.0.113.7 <(web_log)

  curl -sS -o /dev/null "$WEB/assets/canary%0A2026-01-01T00:00:00+00:00%22forged.js"
  check '… and a line break or a quote in a path starts no new line' \
    not grep -qE '^[^|]*(\| )?2026-01-01T00:00:00' <(web_log)
  check "the mock's log has the same request id" \
    grep -q '"status":401' <(curl -sS "$WEB/__mock/requests?id=check-3")
}

SERVER_FILES='./apps/mock-api/dist/server.cache ./apps/mock-api/dist/server.cjs'
SERVER_FILES="$SERVER_FILES ./apps/mock-api/dist/server.mjs"
FIND_OTHER_FILES='cd /app && find . -type f -not -path "./fixtures/demo/*" \
  -not -path "./fixtures/media/*" -not -path "./apps/mock-api/dist/web/*" | sort | paste -sd " "'

check_isolation() {
  echo '-- isolation'
  local service user
  for service in api web; do
    user=$(in_container $service id -u)
    check "$service does not run as root (uid $user)" not is "$user" 0
    check "$service has no Linux capabilities" \
      is "$(in_container $service sed -n 's/^CapEff:\t//p' /proc/1/status)" 0000000000000000
    check "$service cannot gain privileges" \
      is "$(in_container $service sed -n 's/^NoNewPrivs:\t//p' /proc/1/status)" 1
    check "$service has a read-only root file system" \
      grep -q 'Read-only' <(write_outside_of_volumes $service)
  done
  check 'api contains only the server, its pages, the demo and its media' \
    is "$(in_container api sh -c "$FIND_OTHER_FILES")" "$SERVER_FILES"
  check 'api can write to its volume' in_container api sh -c 'touch /data/x && rm /data/x'
  check 'web listens on the loopback address only' \
    is "$(docker compose port web 8080)" "127.0.0.1:${WEB_PORT:-8080}"
  check 'api publishes no port' not docker compose port api 4000
}

write_outside_of_volumes() {
  in_container "$1" sh -c 'touch /x' 2>&1
  in_container "$1" sh -c 'touch /var/x' 2>&1
}

# --- Persistence ---------------------------------------------------------------------------------

post() {
  curl -sS --max-time 20 -H 'content-type: application/json' -d "$2" "$WEB$1"
}

read_pin() { curl -sS "$WEB/__mock/outbox?to=$EMAIL" | json '.at(-1).code'; }

signed_in() {
  request -H "authorization: Bearer $jwt" "$WEB/api/v1/users/current"
  has_status 200 && holds "$EMAIL"
}

set_current_slot() {
  request -X PATCH -H "authorization: Bearer $1" \
    "$WEB/chat-service/web-hooks/events/timeslot/999999"
}

state_of_api() { docker inspect --format "$1" "$(docker compose ps -aq api)"; }
address_of_api() { state_of_api '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'; }

check_persistence() {
  echo '-- persistence and shutdown'
  local pin
  post /api/v1/email/admin/send-pincode "{\"email\":\"$EMAIL\"}" > /dev/null
  pin=$(read_pin)
  jwt=$(post /__mock/sessions "{\"email\":\"$EMAIL\"}" | json .jwt)
  check 'sign-in works' signed_in
  set_current_slot "$jwt"
  check 'the chat service accepts the session of an admin, without a key (404: no such slot)' \
    has_status 404
  set_current_slot nobody
  check '… and rejects others' has_status 401

  local before began
  before=$(address_of_api)
  began=$(date +%s)
  docker compose stop api > /dev/null 2>&1
  local seconds
  seconds=$(seconds_since "$began")
  check 'api stops on SIGTERM' is "$(state_of_api '{{.State.ExitCode}}')" 0
  check "… within 10 s ($seconds s)" [ "$seconds" -lt 10 ]
  request "$WEB/"
  check 'web serves the page without api' has_status 200
  request "$WEB/api/v1/users/current"
  check "… and calls fail ($status)" not has_status 200

  docker compose up -d --no-build --no-deps --force-recreate --wait api > /dev/null 2>&1
  check "web finds the recreated api ($before is now $(address_of_api))" until_ok signed_in
  check '… and the data has survived' is "$(read_pin)" "$pin"
  began=$(date +%s)
  docker compose restart web > /dev/null 2>&1
  docker compose up -d --no-build --no-deps --wait web > /dev/null 2>&1
  check "web restarts ($(seconds_since "$began") s)" until_ok signed_in
}

check_sign_in() {
  echo '-- sign-in in a browser'
  # Uses the browser's libraries, not those of the calling environment.
  check 'sign-in by PIN and by Google works, and the policy blocks nothing' \
    env -u LD_LIBRARY_PATH npx tsx docker/sign-in.mjs "$WEB"
}

# --- A second web from the same image, at $SECOND ------------------------------------------------

# Further options of docker, and the port in the container.
options=()
port=8080

# second NAME=value…: starts it with these variables.
second() {
  local variables=() variable
  docker rm -f cornerman-second > /dev/null 2>&1
  for variable in "$@"; do
    variables+=(-e "$variable")
  done
  docker compose run -d --no-deps --name cornerman-second -p "127.0.0.1:8081:$port" \
    "${options[@]}" "${variables[@]}" web > /dev/null 2>&1
  for _ in $(seq 50); do
    curl -ksS -o /dev/null "$SECOND/config.json" 2> /dev/null && return
    sleep .2
  done
}

UPSTREAM=(-v "$PWD/docker/upstream.mjs:/upstream.mjs:ro")

check_proxy() {
  echo '-- the proxy'
  docker compose run -d --no-deps --name cornerman-upstream "${UPSTREAM[@]}" \
    api node /upstream.mjs > /dev/null 2>&1
  second MOCK_URL=http://cornerman-upstream:4000 TRUSTED_PROXIES=0.0.0.0/0
  request -H 'Host: demo.example.com:8081' "$SECOND/api/v1/a%2Fb?c=d"
  check 'the mock receives the path unchanged' is "$(read_body .url)" /api/v1/a%2Fb?c=d
  check '… with the host of the browser' is "$(read_body .headers.host)" demo.example.com:8081
  check '… and the protocol' is "$(read_body '.headers["x-forwarded-proto"]')" http
  check 'its own Referrer-Policy is kept' is "$(header Referrer-Policy)" no-referrer

  request -H 'X-Forwarded-Proto: https' -H 'X-Forwarded-For: 203.0.113.7' "$SECOND/api/v1/x"
  check 'the protocol of a trusted proxy in front is passed on' \
    is "$(read_body '.headers["x-forwarded-proto"]')" https
  check '… with the address of the caller' \
    is "$(read_body '.headers["x-forwarded-for"]')" 203.0.113.7
  check '… which the log has too' grep -qE ' 203\.0\.113\.7 user=- ' <(second_log)
  request -H 'X-Forwarded-Proto: https' "$SECOND/"
  check 'HSTS is sent behind TLS, for all subdomains' \
    is "$(header Strict-Transport-Security)" "$YEAR_WITH_SUBDOMAINS"

  head -c 11000000 /dev/zero > "$scratch/upload"
  request --data-binary "@$scratch/upload" "$SECOND/api/v1/x"
  check 'an upload of 11 MB is accepted' is "$status $(read_body .bytes)" '200 11000000'
  head -c 13000000 /dev/zero > "$scratch/upload"
  request -H 'Expect:' --data-binary "@$scratch/upload" "$SECOND/api/v1/x"
  check 'an upload of 13 MB is rejected' has_status 413
  request --http1.1 -H 'Connection: Upgrade' -H 'Upgrade: websocket' "$SECOND/chat-service/socket"
  check 'a WebSocket is passed through' is "$status $(header Upgrade)" '101 websocket'
}

REQUIRED=(
  API_URL=https://api.example.com/api/v1
  STREAMING_URL=https://streaming.example.com STREAMING_KEY=streaming-secret
  CHAT_URL=https://chat.example.com CHAT_KEY=chat-secret
  KICK_METRICS_URL=/kick VIDEO_METRICS_URL=/video STREAM_METRICS_URL=/streams MAPS_URL=/maps
  GOOGLE_AUTH_URL=https://accounts.example.com GOOGLE_CLIENT_ID=client
  TRUSTED_PROXIES=0.0.0.0/0
)
WEB_HOOK=/streaming/web-hooks/events/5

check_production() {
  echo '-- production, from the same image'
  sent=(-H 'X-Forwarded-Proto: https')
  second "${REQUIRED[@]}" ENVIRONMENT=PRODUCTION
  request "$SECOND/config.json"
  check 'config.json has the API' is "$(read_body .apiUrl)" https://api.example.com/api/v1
  check '… its environment' is "$(read_body .environment)" PRODUCTION
  check '… no mock control' is "$(read_body .mockControlUrl)" null
  check '… and no service key' not grep -q 'chat-secret' "$scratch/body"
  request "$SECOND/dashboard"
  check 'the app is served' is_page

  sent=()
  request "$SECOND/dashboard?page=2"
  check 'a page without TLS leads to the one with TLS' \
    is "$status $(header Location)" '301 https://127.0.0.1/dashboard?page=2'
  for path in $WEB_HOOK /chat-service/web-hooks/events/timeslot/5 "$asset" /favicon.svg; do
    request "$SECOND$path"
    check "… and $path fails without TLS" has_status 403
  done
  sent=(-H 'X-Forwarded-Proto: https')
  for path in /__mock /__mock/outbox /w/default/x /api/v1/users/current \
    /google/o/oauth2/v2/auth /docs; do
    request "$SECOND$path"
    check "$path returns 404" is "$status $(kind)" '404 '
  done

  second HSTS_MAX_AGE=soon
  check 'an invalid value prevents the start' \
    is "$(docker inspect --format '{{.State.ExitCode}}' cornerman-second)" 1
  check '… and prints one line' \
    is "$(second_log | grep -E 'is not valid|needs a value')" \
    'HSTS_MAX_AGE=soon is not valid: give a whole number of seconds, such as 31536000.'
  sent=()
}

# start_as NAME: starts a stream with the session of a user that upstream.mjs knows.
start_as() {
  request -X PATCH -H "authorization: Bearer $1" -H 'x-check: gateway' \
    -H 'X-Request-Id: check-4' -d '{"status":"STARTED"}' "$SECOND$WEB_HOOK"
}

check_gateway() {
  echo '-- the gateway'
  second "${REQUIRED[@]}" ALLOW_HTTP=true API_URL=http://cornerman-upstream:4000/api/v1 \
    STREAMING_URL=http://cornerman-upstream:4000/base CHAT_URL=http://cornerman-upstream:4000
  start_as director
  check 'the gateway passes a call on for a caller with the permission' \
    is "$status $(read_body .url) $(read_body .method) $(read_body .body)" \
    '200 /base/web-hooks/events/5 PATCH {"status":"STARTED"}'
  check '… and adds the key' is "$(read_body .headers.authorization)" 'Bearer streaming-secret'
  check '… and the log names the user' \
    grep -qE " user=12 check-4 \"PATCH $WEB_HOOK\" 200" <(second_log)
  check '… and passes the request id on' \
    is "$(read_body '.headers["x-request-id"]') $(header X-Request-Id)" 'check-4 check-4'
  start_as reader
  check 'the gateway rejects a caller without the permission' \
    is "$status $(read_body .reason)" '403 missing_permission'
  request -H 'authorization: Bearer director' -H 'x-check: gateway' \
    "$SECOND/gateway/users/current"
  check 'the call that asks for the permissions is internal' has_status 404

  local keys
  keys=$(docker inspect --format '{{.Config.Env}}' cornerman-web \
    | grep -oE '(STREAMING|CHAT|MAPS)_KEY[A-Z_]*=')
  check 'the image contains no key' is "$keys" ''
  check 'only the web server can read the keys' \
    is "$(docker exec cornerman-second stat -c %a /tmp/cornerman/variables.conf)" 600
}

# --- TLS -----------------------------------------------------------------------------------------

AUTHORITIES=/etc/ssl/certs/ca-certificates.crt

create_certificate() {
  mkdir "$scratch/tls"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=web \
    -addext subjectAltName=DNS:web,DNS:cornerman-secure \
    -keyout "$scratch/tls/tls.key" -out "$scratch/tls/tls.crt" > /dev/null 2>&1
  chmod 755 "$scratch" "$scratch/tls"
  chmod 644 "$scratch/tls/"*
  certificates=(-v "$scratch/tls:/run/tls:ro")
}

# secure [docker options] -- [node options]: replaces the services by one that speaks TLS.
secure() {
  local docker_options=()
  while [ "$1" != -- ]; do
    docker_options+=("$1")
    shift
  done
  shift
  docker rm -f cornerman-secure > /dev/null 2>&1
  docker compose run -d --no-deps --name cornerman-secure "${certificates[@]}" \
    -e TLS_FOLDER=/run/tls "${docker_options[@]}" "${UPSTREAM[@]}" \
    api node "$@" /upstream.mjs > /dev/null 2>&1
}

check_tls_to_services() {
  echo '-- TLS to the services'
  create_certificate
  secure --
  local services=(
    API_URL=https://cornerman-secure:4000/api/v1
    STREAMING_URL=https://cornerman-secure:4000 CHAT_URL=https://cornerman-secure:4000
  )
  sent=(-H 'X-Forwarded-Proto: https')
  second "${REQUIRED[@]}" "${services[@]}"
  start_as director
  check 'a service with an untrusted certificate gets nothing' \
    is "$status $(read_body .reason)" '502 unavailable'
  options=(-v "$scratch/tls/tls.crt:$AUTHORITIES:ro")
  second "${REQUIRED[@]}" "${services[@]}"
  start_as director
  check '… and with the certificate of the mounted authority it gets the call' \
    is "$status $(read_body .headers.authorization)" '200 Bearer streaming-secret'

  secure -e NODE_OPTIONS=--tls-max-v1.2 -- --tls-cipher-list=AES128-SHA:ECDHE-ECDSA-AES128-SHA
  sleep 1
  start_as director
  check 'a service with weak cipher suites gets nothing' has_status 502
  docker rm -f cornerman-secure > /dev/null 2>&1
}

check_tls() {
  echo '-- TLS of web'
  SECOND=https://127.0.0.1:8081
  sent=(-k)
  port=8443
  options=("${certificates[@]}")
  second "${REQUIRED[@]}" TLS_CERTIFICATE=/run/tls/tls.crt TLS_KEY=/run/tls/tls.key
  request "$SECOND/"
  check 'with a certificate, web speaks TLS and sends HSTS' \
    is "$status $(header Strict-Transport-Security)" "200 $YEAR_WITH_SUBDOMAINS"
  request http://127.0.0.1:8081/
  check '… and no HTTP on that port' has_status 400
  check_suites 127.0.0.1:8081
}

connect() { openssl s_client -connect "$@" < /dev/null 2>&1; }
accepts() { connect "$@" | grep -E '^New, ' | grep -qv NONE; }
WEAK_SUITES=AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA

# check_suites HOST:PORT
check_suites() {
  check "$1 prefers TLS 1.3" grep -q TLSv1.3 <(connect "$1")
  check '… accepts TLS 1.2 with a strong suite' accepts "$1" -tls1_2
  check '… and not TLS 1.1' not accepts "$1" -tls1_1 -cipher ALL:@SECLEVEL=0
  check '… and no weak suite' not accepts "$1" -tls1_2 -cipher "$WEAK_SUITES:@SECLEVEL=0"
}

# The example of an nginx in front, with other ports and certificates.
create_proxy_configuration() {
  local letsencrypt=/etc/ssl/admin.example.com
  sed \
    -e 's/listen 80;/listen 8080;/' \
    -e 's/listen 443 ssl/listen 8443 ssl/' \
    -e 's#https://127.0.0.1:8443#https://cornerman-second:8443#' \
    -e "s#$letsencrypt/fullchain.pem#/run/tls/tls.crt#" \
    -e "s#$letsencrypt/privkey.pem#/run/tls/tls.key#" \
    -e 's#/etc/ssl/cornerman/web.crt#/run/tls/tls.crt#' \
    examples/tls/nginx.conf > "$scratch/proxy.conf"
  chmod 644 "$scratch/proxy.conf"
}

check_example_of_a_proxy() {
  echo '-- the example of a proxy'
  create_proxy_configuration
  docker compose run -d --no-deps --name cornerman-proxy \
    -p 127.0.0.1:8082:8443 -p 127.0.0.1:8083:8080 "${certificates[@]}" \
    -v "$scratch/proxy.conf:/etc/nginx/conf.d/default.conf:ro" web > /dev/null 2>&1
  until_ok curl -ks -o /dev/null https://127.0.0.1:8082/

  local host='Host: admin.example.com'
  request -H 'X-Forwarded-For: 203.0.113.9' -H "$host" https://127.0.0.1:8082/dashboard
  check 'it serves the app over TLS, to the container too' is "$status $(kind)" '200 page'
  check '… and replaces an invented address' not grep -qF 203.0.113.9 <(second_log)
  check_suites 127.0.0.1:8082
  request -H "$host" http://127.0.0.1:8083/dashboard
  check '… leads pages without TLS to TLS' \
    is "$status $(header Location)" '301 https://admin.example.com/dashboard'
  for path in $WEB_HOOK /config.json; do
    request -H "$host" "http://127.0.0.1:8083$path"
    check "… and $path fails without TLS" has_status 403
  done
}

# examples/tls without Caddy, as for an nginx of one's own on this machine.
check_example_of_compose() {
  echo '-- the example of compose'
  local example=$scratch/example
  cp -r examples/tls "$example"
  mkdir "$example/keys"
  printf streaming-secret > "$example/keys/STREAMING_KEY"
  printf chat-secret > "$example/keys/CHAT_KEY"
  printf maps-key > "$example/keys/MAPS_KEY"
  cp "$scratch/tls/tls.crt" "$example/web.crt"
  cp "$scratch/tls/tls.key" "$example/web.key"
  printf '%s\n' "${REQUIRED[@]}" | grep -vE '^(STREAMING|CHAT)_KEY=' > "$example/cornerman.env"
  local compose=(
    env CORNERMAN_IMAGE=cornerman-web APP_HOST=admin.example.com docker compose
    -f "$example/compose.yml" -f "$example/own-nginx.yml"
  )
  check 'it starts with keys in files, and without Caddy' \
    "${compose[@]}" up -d --no-build --wait web
  sent=(-k -H 'X-Forwarded-Proto: https')
  request https://127.0.0.1:8443/dashboard
  check '… serves the app at 127.0.0.1:8443' is "$status $(kind)" '200 page'
  request https://127.0.0.1:8443/config.json
  check '… with the key of the maps' is "$(read_body .mapsKey)" maps-key
  check '… and no variable has a key' \
    not grep -q secret <(docker inspect --format '{{.Config.Env}}' cornerman-production-web-1)
  check "… and an address of this machine counts as the proxy's" \
    is "$(header Strict-Transport-Security)" "$YEAR_WITH_SUBDOMAINS"
  "${compose[@]}" down > /dev/null 2>&1
}

main
