#!/usr/bin/env bash
# Checks the running demo containers. Run after `docker compose up --wait`, from the project's folder:
#   bash docker/verify-checks.sh
# Prints a line per check and exits with 1 when one fails. Recreates the api container and leaves everything running.
# Needs curl, node, the installed packages (for the sign-in) and a free port 8081 for a second web container.
set -uo pipefail
cd "$(dirname "$0")/.."

WEB=http://127.0.0.1:${WEB_PORT:-8080}
SECOND=http://127.0.0.1:8081
EMAIL=admin@cornerman.test
scratch=$(mktemp -d)
failed=0

check() { # check 'a sentence' command…
  local sentence=$1 said
  shift
  if said=$("$@" 2>&1); then echo "ok    $sentence"; else
    echo "FAIL  $sentence"
    printf '%s\n' "$said" | head -5 | sed 's/^/        /'
    failed=1
  fi
}
not() { ! "$@"; }

# request [curl options] address: sets status, head and body.
request() {
  : > "$scratch/head"
  : > "$scratch/body"
  status=$(curl -s --max-time 20 -o "$scratch/body" -D "$scratch/head" -w '%{http_code}' "$@")
  tr -d '\r' < "$scratch/head" > "$scratch/head.clean"
}
header() { sed -n "s/^$1: //Ip" "$scratch/head.clean"; }
is() { [ "$1" = "$2" ] || { echo "«$1» is not «$2»"; return 1; }; }
answers() { is "$status" "$1"; }
has() { case $(header "$1") in *"$2"*) ;; *) echo "$1 is «$(header "$1")»"; return 1 ;; esac; }
lacks() { [ -z "$(header "$1")" ] || { echo "$1 is «$(header "$1")»"; return 1; }; }
holds() { grep -qF -- "$1" "$scratch/body" || { echo "the body is:"; head -c 400 "$scratch/body"; return 1; }; }
is_page() { grep -q '<div id="root">' "$scratch/body"; }
safe() { has X-Content-Type-Options nosniff && has Referrer-Policy strict-origin && has Permissions-Policy 'camera=()' && lacks Cross-Origin-Opener-Policy; }
directive() { header Content-Security-Policy | tr ';' '\n' | sed -n "s/^ *$1 //p"; }
in_container() { docker compose exec -T "$@" < /dev/null; }
seconds_since() { echo $(($(date +%s) - $1)); }

echo '-- the app'
request "$WEB/"
asset=$(grep -o '/assets/index-[^"]*\.js' "$scratch/body" | head -1)
style=$(grep -o '/assets/[^"]*\.css' "$scratch/body" | head -1)
check 'the address answers with the app' answers 200
check 'the page is asked for again each time (no-cache)' is "$(header Cache-Control)" no-cache
check 'scripts come from this host alone, and none from the page itself' is "$(directive script-src)" "'self'"
check 'what the policy does not name is not loaded' is "$(directive default-src)" "'none'"
check 'the page stands in no frame' is "$(directive frame-ancestors)" "'none'"
check 'plugins, foreign bases and foreign forms are out' is "$(directive object-src) $(directive base-uri) $(directive form-action)" "'none' 'self' 'self'"
check 'workers may be made by the player' is "$(directive worker-src)" "'self' blob:"
check 'nosniff, Referrer-Policy and Permissions-Policy are there, and nothing parts the page from the Google window' safe
check 'HSTS is not sent unasked' lacks Strict-Transport-Security
check 'the server does not name its version' not has Server /
cp "$scratch/body" "$scratch/page"
request "$WEB/dashboard/arenas?page=2"
check 'an address of the app gives the same page' cmp "$scratch/body" "$scratch/page"
check '… with the same policy' is "$(directive frame-ancestors)" "'none'"
request "$WEB/index.html"
check '… and so does index.html' has Content-Security-Policy "frame-ancestors 'none'"

echo '-- files'
request --compressed "$WEB$asset"
check 'a script is there' answers 200
check '… kept for good' is "$(header Cache-Control)" 'public, max-age=31536000, immutable'
check '… compressed' is "$(header Content-Encoding) $(header Vary)" 'gzip Accept-Encoding'
check '… with the headers of the page' safe
check '… and no word on frames' not has Content-Security-Policy frame-ancestors
for file in "$style" /config.json /favicon.svg /theme-choice.js; do
  request --compressed "$WEB$file"
  check "$file is compressed" is "$status $(header Content-Encoding)" '200 gzip'
done
for path in /assets/nothing-1.js /assets/ /nothing.png /dashboard/nothing.json /.env; do
  request "$WEB$path"
  check "$path is missing: 404, not the page, not kept" is "$status $(header Cache-Control) $(is_page && echo page)" '404 no-store '
  check '… with the same headers' safe
done
request "$WEB/google-callback.html"
check "Google's way back is a file of its own" is "$status $(header Content-Type) $(is_page && echo page)" '200 text/html '
check '… without a word on frames' not has Content-Security-Policy frame-ancestors
request "$WEB/google-callback.js"
check '… and so is its script' has Content-Type javascript
request "$WEB/config.json"
check 'config.json is never kept' is "$(header Cache-Control)" no-store
check 'config.json is what development says' node --input-type=module -e '
  import { readFileSync } from "node:fs"
  import { tsImport } from "tsx/esm/api"
  const { configurationFrom } = await tsImport("./apps/admin/vite/configuration-from-environment.ts", import.meta.url)
  const [given, wanted] = [readFileSync(process.argv[1], "utf8"), configurationFrom({})].map((value) => JSON.stringify(typeof value === "string" ? JSON.parse(value) : value))
  if (given !== wanted) throw new Error(given)' "$scratch/body"

echo '-- the mock behind the same address'
request "$WEB/__mock/health"
check 'the mock answers' holds '"status":"ok"'
check '… with nosniff, and no policy for its own pages' is "$(header X-Content-Type-Options) $(header Content-Security-Policy)" 'nosniff '
for path in /api/v1/users/current /streaming/x /chat-service/x /kick-metrics/x /video-metrics/x /stream-metrics/x /maps/x /google/x /media/x.png /w/default/api/v1/x /openapi.json /docs; do
  request "$WEB$path"
  check "$path is the mock's ($status)" has x-mock-request-id r
done
request "$WEB/media/posters/1.jpg"
check 'a poster is served as what it is, and kept' is "$status $(header Content-Type) $(header X-Content-Type-Options) $(header Cache-Control)" '200 image/jpeg nosniff public, max-age=31536000, immutable'
request -H 'Range: bytes=0-99' "$WEB/media/vod/main-event.mp4"
check 'a part of a clip can be fetched' is "$status $(header Content-Type) $(header Content-Length)" '206 video/mp4 100'
request "$WEB/media/live/main-event.m3u8"
check 'a live stream is never kept' is "$status $(header Content-Type) $(header Cache-Control)" '200 application/vnd.apple.mpegurl no-store'
request "$WEB/mapsy"
check '/mapsy is not' is_page
request "$WEB/maps/maps/api/geocode/json?address=Rua+Augusta+100,+Curitiba&language=en"
check 'the geocoder has its list of cities' holds '"long_name":"Curitiba"'
request -H 'Accept: text/html' "$WEB/chat-service/chat?jwt=x&fightEventId=1"
check "the chat's page is its own, with its own policy" is "$status $(header Referrer-Policy) $(directive script-src)" "401 no-referrer 'self'"
socket=(--http1.1 --max-time 5 -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' -H 'Origin: null')
for world in '' /w/default; do
  request "${socket[@]}" "$WEB$world/chat-service/socket?jwt=x&fightEventId=1"
  check "a WebSocket reaches the chat at $world/chat-service" is "$status $(header Upgrade)" '101 websocket'
done
curl -sS -o /dev/null "$WEB/api/v1/users/current?jwt=canary-in-a-query"
curl -sS -o /dev/null -H 'Referer: http://127.0.0.1/?jwt=canary-in-a-referrer' "$WEB/assets/canary.js?token=canary-in-a-query"
check 'queries and referrers do not reach the log' not grep canary-in <(docker compose logs --no-color web 2>&1)
check '… but requests do' grep -q 'GET /assets/canary.js' <(docker compose logs --no-color web 2>&1)

echo '-- locked down'
for service in api web; do
  check "$service does not run as root (uid $(in_container $service id -u))" not is "$(in_container $service id -u)" 0
  check "$service has no capability" is "$(in_container $service sed -n 's/^CapEff:\t//p' /proc/1/status)" 0000000000000000
  check "$service can gain none" is "$(in_container $service sed -n 's/^NoNewPrivs:\t//p' /proc/1/status)" 1
  check "$service has a root that cannot be written to" grep -q 'Read-only' <(in_container $service sh -c 'touch /x' 2>&1; in_container $service sh -c 'touch /var/x' 2>&1)
done
check 'api holds the server with its pages, the demo, its media and the list of cities, and nothing else of the project' is "$(in_container api sh -c 'cd /app && find . -type f -not -path "./fixtures/demo/*" -not -path "./fixtures/media/*" -not -path "./apps/mock-api/dist/web/*" | sort | paste -sd " "')" './apps/mock-api/dist/server.mjs ./fixtures/gazetteer/cities.txt'
check 'api writes to its volume alone' in_container api sh -c 'touch /data/x && rm /data/x'
check 'web is reached from this machine alone' is "$(docker compose port web 8080)" "127.0.0.1:${WEB_PORT:-8080}"
check 'api is not reached from outside at all' not docker compose port api 4000

echo '-- the data and the signal to stop'
json() { node -pe 'JSON.parse(require("fs").readFileSync(0, "utf8"))'"$1"; }
post() { curl -sS --max-time 20 -H 'content-type: application/json' -d "$2" "$WEB/api/v1$1"; }
post /email/admin/send-pincode "{\"email\":\"$EMAIL\"}" > /dev/null
pin=$(curl -sS "$WEB/__mock/outbox?to=$EMAIL" | json '.at(-1).code')
registration=$(post /email/check-user "{\"email\":\"$EMAIL\",\"pincode\":\"$pin\"}" | json .registrationToken)
jwt=$(post /auth/login "{\"email\":\"$EMAIL\",\"registrationToken\":\"$registration\",\"deviceToken\":\"web\",\"deviceIdentifier\":\"check\",\"deviceName\":\"check\"}" | json .jwt)
signed_in() { request -H "authorization: Bearer $jwt" "$WEB/api/v1/users/current" && answers 200 && holds "$EMAIL"; }
mail_is_there() { is "$(curl -sS "$WEB/__mock/outbox?to=$EMAIL" | json '.at(-1).code')" "$pin"; }
state_of() { docker inspect --format "$1" "$(docker compose ps -aq api)"; }
check 'sign-in works' signed_in

address_of() { state_of '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'; }
before=$(address_of)
began=$(date +%s)
docker compose stop api > /dev/null 2>&1
check "api ends by itself when asked to, within its time ($(seconds_since "$began") s)" is "$(state_of '{{.State.ExitCode}}') $([ "$(seconds_since "$began")" -lt 10 ] && echo soon)" '0 soon'
request "$WEB/"
check 'the page is served without it' answers 200
request "$WEB/api/v1/users/current"
check "… and calls say so ($status)" not answers 200
docker compose up -d --no-build --no-deps --wait api > /dev/null 2>&1
check 'started again, api is found' signed_in
check '… and what was there is there still' mail_is_there

docker compose up -d --no-build --no-deps --force-recreate --wait api > /dev/null 2>&1
# The time that the web container may cache an address.
sleep 3
check "made anew ($before is now $(address_of)), api is found, and the session still holds" signed_in
check '… and what was there is there still' mail_is_there
began=$(date +%s)
docker compose restart web > /dev/null 2>&1
docker compose up -d --no-build --no-deps --wait web > /dev/null 2>&1
check "web restarts ($(seconds_since "$began") s)" signed_in

echo '-- signing in, in a browser'
# Uses the browser's libraries, not those of the calling environment.
check 'by PIN and by Google, with nothing blocked by the policy' env -u LD_LIBRARY_PATH BROWSER="${BROWSER:-$(command -v chromium || true)}" node docker/sign-in.mjs "$WEB"

# A second web from the same image, at $SECOND: second NAME variable=value…
second() {
  local variables=() variable
  docker rm -f cornerman-second > /dev/null 2>&1
  for variable in "$@"; do variables+=(-e "$variable"); done
  docker compose run -d --no-deps --name cornerman-second -p 127.0.0.1:8081:8080 "${variables[@]}" web > /dev/null 2>&1
  for _ in $(seq 50); do curl -sS -o /dev/null "$SECOND/config.json" 2> /dev/null && return; sleep .2; done
}

echo '-- the proxy'
docker compose run -d --no-deps --name cornerman-upstream -v "$PWD/docker/upstream.mjs:/upstream.mjs:ro" api node /upstream.mjs > /dev/null 2>&1
second MOCK_URL=http://cornerman-upstream:4000
heard() { json "$1" < "$scratch/body"; }
request -H 'Host: demo.example.com:8081' "$SECOND/api/v1/a%2Fb?c=d"
check 'the mock hears the address as it was asked' is "$(heard .url)" /api/v1/a%2Fb?c=d
check '… under the name that the browser sees' is "$(heard .headers.host)" demo.example.com:8081
check '… and how' is "$(heard '.headers["x-forwarded-proto"]')" http
check 'its own Referrer-Policy stands' is "$(header Referrer-Policy)" no-referrer
request -H 'X-Forwarded-Proto: https' "$SECOND/api/v1/x"
check 'https in front of us is passed on' is "$(heard '.headers["x-forwarded-proto"]')" https
head -c 11000000 /dev/zero > "$scratch/upload"
request --data-binary "@$scratch/upload" "$SECOND/api/v1/x"
check 'an upload of 11 MB arrives' is "$status $(heard .bytes)" '200 11000000'
head -c 13000000 /dev/zero > "$scratch/upload"
request -H 'Expect:' --data-binary "@$scratch/upload" "$SECOND/api/v1/x"
check 'one of 13 MB is refused' answers 413
request --http1.1 -H 'Connection: Upgrade' -H 'Upgrade: websocket' "$SECOND/chat-service/socket"
check 'a WebSocket gets through' is "$status $(header Upgrade)" '101 websocket'
curl -sSN --max-time 20 "$SECOND/__mock/stream" > "$scratch/stream" &
sleep 1
check 'an event is passed on when it happens' grep -q first "$scratch/stream"
check '… and not before' not grep -q last "$scratch/stream"
request "$SECOND/__mock/go"
wait $!
check '… to the last' grep -q last "$scratch/stream"
curl -sN --max-time 30 "$SECOND/__mock/stream" > /dev/null &
sleep 1
began=$(date +%s)
docker stop -t 10 cornerman-second > /dev/null
check "web ends by itself while a stream is open ($(seconds_since "$began") s)" is "$(docker inspect --format '{{.State.ExitCode}}' cornerman-second)" 0

echo '-- production, from the same image'
second API_URL=https://api.example.com/api/v1 ENVIRONMENT=PRODUCTION CHAT_URL=https://chat.example.com STREAMING_KEY='a "key" \ of $uri' \
  MEDIA_ORIGINS='https://cdn.example.com https://*.media.example.com' HSTS_MAX_AGE=31536000
request "$SECOND/config.json"
check 'it names the API and no control of a mock' is "$(heard .apiUrl) $(heard .environment) $(heard .mockControlUrl)" 'https://api.example.com/api/v1 PRODUCTION null'
check 'a key with quotes arrives as it is' is "$(heard .streamingKey)" 'a "key" \ of $uri'
request "$SECOND/dashboard"
check 'the app is there' is_page
check 'the policy admits the API, the chat and the media' is "$(directive connect-src)" "'self' https://api.example.com https://chat.example.com https://cdn.example.com https://*.media.example.com"
check '… pictures and videos from there' is "$(directive img-src) | $(directive media-src)" "'self' data: blob: https://api.example.com https://chat.example.com https://cdn.example.com https://*.media.example.com | 'self' blob: https://api.example.com https://chat.example.com https://cdn.example.com https://*.media.example.com"
check '… and the chat in a frame, nothing else' is "$(directive frame-src)" https://chat.example.com
check 'HSTS is sent when asked for' is "$(header Strict-Transport-Security)" max-age=31536000
for path in /__mock /__mock/outbox /w/default/x /api/v1/users/current /google/o/oauth2/v2/auth /docs; do
  request "$SECOND$path"
  check "$path is nothing there" is "$status $(is_page && echo page)" '404 '
done
check 'it says what it serves, and what was not given' grep -q 'GOOGLE_CLIENT_ID' <(docker logs cornerman-second 2>&1)
refuses() { # refuses words variable=value
  local said
  docker rm -f cornerman-second > /dev/null 2>&1
  docker compose run -d --no-deps --name cornerman-second -e "$2" web > /dev/null 2>&1
  for _ in $(seq 25); do [ "$(docker inspect --format '{{.State.Status}}' cornerman-second)" = running ] || break; sleep .2; done
  said=$(docker logs cornerman-second 2>&1 | grep 'is not valid')
  is "$(docker inspect --format '{{.State.ExitCode}}' cornerman-second)" 1 && is "$said" "$1"
}
check 'a wrong value is one line, and it does not start' refuses 'HSTS_MAX_AGE=soon is not valid: give a whole number of seconds, such as 31536000.' HSTS_MAX_AGE=soon

docker rm -f cornerman-second cornerman-upstream > /dev/null 2>&1
rm -rf "$scratch"
exit $failed
