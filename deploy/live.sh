#!/bin/sh
# Takes a fresh copy of this repository to a running site: asks for the domain and your email address, writes the rest to
# .env, and starts. With Docker if it is there; else with Node.js, the PostgreSQL of this machine, systemd and Caddy.
# It can run again at any time: it never changes a value that is set.
#
#   sh deploy/live.sh [domain] [email address]        or: npx pnpm@12 live [domain] [email address]
set -eu
umask 077
cd "$(dirname "$0")/.."
ROOT=$(pwd)
PNPM="npx --yes pnpm@12"
# The whole output of the stages of the last run.
LOG=$ROOT/live.log

say() { printf '%s\n' "$@"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }
# As root, or through sudo.
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# Whether the whole text matches, as one line.
matches() { [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s\n' "$1" | grep -Eqx "$2"; }
# Whether systemd runs this machine; tests name another directory.
has_systemd() { [ -d "${RAPPORT_SYSTEMD-/run/systemd/system}" ]; }
random() { od -An -v -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

# stage NAME COMMAND...: runs a command whose output goes to the log, and says how many seconds it took.
stage() {
  name=$1
  shift
  printf '%s... ' "$name"
  begun=$(date +%s)
  "$@" >>"$LOG" 2>&1 || {
    say 'failed.'
    tail -n 20 "$LOG"
    fail "$name failed; the lines above say why. The whole output: $LOG"
  }
  say "$(($(date +%s) - begun)) s"
}

# One run at a time: two would write one .env, and store a key of the backups that belongs to none of them.
take_lock() {
  lock=$ROOT/.live.lock
  mkdir "$lock" 2>/dev/null || {
    [ -d "$lock" ] || fail "$ROOT can't be written. Run this as its owner."
    fail "Another run is under way here. If none is, as after a kill, remove it with: rmdir '$lock'. Then run this again."
  }
  trap 'rmdir "$lock"' EXIT
  trap 'exit 1' HUP INT TERM
}

# A part of a domain between two dots.
LABEL='[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'

# The value of a variable in .env.
written() {
  [ -e .env ] || return 0
  sed -n "s/^[[:space:]]*\(export[[:space:]]\{1,\}\)\{0,1\}$1[[:space:]]*=[[:space:]]*//p" .env | tail -n 1 |
    sed "s/[[:space:]]*\$//; s/^\(['\"]\)\(.*\)\1\$/\2/"
}

# The value of a variable: in .env, else of this process.
value_of() {
  value=$(written "$1")
  [ -n "$value" ] || eval "value=\${$1-}"
  printf '%s' "$value"
}

# Writes a variable to .env, unless it has a value there: into its empty line, or at the end. The value is that of this
# process, if it has one. The file is replaced at once.
set_value() {
  [ -z "$(written "$1")" ] || return 0
  value=$(value_of "$1")
  [ -e .env ] || : >.env
  awk -v name="$1" -v value="${value:-$2}" '
    !done && $0 ~ "^" name "=[[:space:]]*$" { print name "=" value; done = 1; next }
    { print }
    END { if (!done) print name "=" value }' .env >.env.new
  mv .env.new .env
}

# ask NAME QUESTION ARGUMENT: the value that is set, else the argument, else what is typed.
ask() {
  answer=$(value_of "$1")
  if [ -n "$answer" ]; then
    [ -z "$3" ] || [ "$3" = "$answer" ] || say "$1 stays $answer. To change it, edit .env." >&2
  elif [ -n "$3" ]; then
    answer=$3
  else
    [ -t 0 ] || fail "Nobody can be asked here. Use: sh deploy/live.sh example.com you@example.com"
    printf '%s: ' "$2" >&2
    read -r answer || fail ''
  fi
  printf '%s' "$answer"
}

write_settings() {
  [ ! -e .env ] || [ -w .env ] || fail "$ROOT/.env can't be written. Run this as its owner."
  domain=$(ask DOMAIN 'Domain of the site (example.com)' "${1-}")
  domain=$(printf '%s' "$domain" | tr '[:upper:]' '[:lower:]' | sed 's|^https\{0,1\}://||; s|/*$||')
  matches "$domain" "$LABEL(\.$LABEL)+|localhost" || fail "\"$domain\" is not a domain such as example.com. Nothing was changed."
  ! matches "$domain" '[0-9.]+' || fail "$domain is an IP address, which can have no passkeys. Enter a domain that leads to it. Nothing was changed."
  owner=$(ask OWNER_EMAIL 'Your email address' "${2-}")
  matches "$owner" "[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@$LABEL(\.$LABEL)+" || fail "\"$owner\" is not an email address. Nothing was changed."
  set_value DOMAIN "$domain"
  set_value OWNER_EMAIL "$owner"
  set_value NODE_ENV production
  set_value SESSION_SECRET "$(random 32)"
  # docker-compose.yml demands it whatever the database is.
  set_value POSTGRES_PASSWORD "$(random 24)"
  # Each for itself: a run may have been killed between the two.
  set_value POSTMARK_WEBHOOK_USER postmark
  set_value POSTMARK_WEBHOOK_PASSWORD "$(random 24)"
  chmod 600 .env
}

# store_backup_key NEW_KEY STORE: both are commands. The key is stored for the page that shows it before .env names its other
# half, so that no backup is ever made that nobody can read.
store_backup_key() {
  [ -z "$(value_of BACKUP_ENCRYPTION_RECIPIENTS)" ] || return 0
  key=$($1)
  recipient=$(printf '%s\n' "$key" | sed -n 's/^# BACKUP_ENCRYPTION_RECIPIENTS=//p')
  [ -n "$recipient" ] || fail 'The key for the backups could not be made.'
  # Entered by hand meanwhile.
  [ -z "$(value_of BACKUP_ENCRYPTION_RECIPIENTS)" ] || return 0
  printf '%s\n' "$key" | $2
  set_value BACKUP_ENCRYPTION_RECIPIENTS "$recipient"
}

# Finds in a log the link that the last start printed, while no admin has signed in; not one of an earlier start.
print_link() {
  link=$(awk '
    /"msg":"listening"/ { link = "" }
    /^Your site is running/ { link = ""; inside = 1 }
    inside { link = link $0 "\n" }
    /^  http/ { inside = 0 }
    END { printf "%s", link }')
  say "" "${link:-The site is running. Sign in: https://$(value_of DOMAIN)/admin}"
}

# --- With Docker --------------------------------------------------------------------------------------------------------

docker_new_key() { docker compose run --rm -T --no-deps app node dist/restore.js --new-key; }
docker_store_key() { docker compose run --rm -T --no-deps app sh -c 'umask 077 && cat >/data/backup-key.txt'; }

# The image released for this version, from the registry of where this repository came from; else one is built here. What
# .env names stays.
get_image() {
  if [ -z "$(value_of COMPOSE_FILE)" ]; then
    image=$(value_of RAPPORT_IMAGE)
    image=${image:-$(git config --get remote.origin.url 2>/dev/null | tr '[:upper:]' '[:lower:]' |
      sed -n 's|/*$||; s|\.git$||; s|^.*[/@]github\.com[:/]|ghcr.io/|p')}
    if [ -n "$image" ]; then
      set_value RAPPORT_IMAGE "$image"
      docker compose pull --quiet app && return 0
    fi
    say 'No released image of this version was found, so it is built here. That takes minutes and 1.6 GB of memory.'
    set_value COMPOSE_FILE docker-compose.yml:docker-compose.build.yml
  fi
  stage 'Building the image' docker compose build
}

start_with_docker() {
  [ -z "$(value_of DATABASE_URL)" ] || say 'With Docker the site has a database of its own: DATABASE_URL is not used.'
  get_image
  store_backup_key docker_new_key docker_store_key
  docker compose up -d --wait || {
    docker compose logs --no-log-prefix --tail 20 app
    fail 'The site does not start; the lines above say why. See more: docker compose logs'
  }
  docker compose logs --no-log-prefix app | print_link
}

# --- Without Docker -----------------------------------------------------------------------------------------------------

# psql as a superuser: as who runs this, else as the user postgres.
superuser() {
  if [ "$(psql -XAtd postgres -c 'select rolsuper from pg_roles where rolname = current_user' 2>/dev/null)" = t ]; then
    psql -XAtq -v ON_ERROR_STOP=1 -d postgres "$@"
  elif [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- psql -XAtq -v ON_ERROR_STOP=1 -d postgres "$@"
  else
    sudo -u postgres psql -XAtq -v ON_ERROR_STOP=1 -d postgres "$@"
  fi
}

make_database() {
  [ -z "$(value_of DATABASE_URL)" ] || return 0
  has psql || fail 'Install PostgreSQL 15 or newer (on Debian: apt install postgresql), or enter DATABASE_URL in .env. Then run this again.'
  version=$(cd / && superuser -c 'show server_version_num') || fail 'PostgreSQL does not answer. Start it, or enter DATABASE_URL in .env. Then run this again.'
  [ "$version" -ge 150000 ] || fail 'This PostgreSQL is older than 15. Install a newer one, or enter DATABASE_URL in .env.'
  password=$(value_of POSTGRES_PASSWORD)
  url=$(printf 'postgres://rapport:%s@127.0.0.1:%s/rapport' "$password" "$(cd / && superuser -c 'show port')")
  (
    cd /
    [ -n "$(superuser -c "select 1 from pg_roles where rolname = 'rapport'")" ] ||
      printf "create role rapport login password '%s'" "$password" | superuser
    [ -n "$(superuser -c "select 1 from pg_database where datname = 'rapport'")" ] ||
      superuser -c 'create database rapport owner rapport'
  )
  psql -Xqd "$url" -c 'select 1' >/dev/null || fail 'PostgreSQL has a role or a database "rapport" of something else. Enter the DATABASE_URL of an empty database in .env, then run this again.'
  set_value DATABASE_URL "$url"
}

node_new_key() { $PNPM --silent db:restore --new-key; }
# Where systemd starts the site, it hands the directory over to its user; else it belongs to who runs this.
node_store_key() {
  if has_systemd; then become=as_root; else become=; fi
  $become sh -c "umask 077; mkdir -p '$data' && cat >'$data/backup-key.txt'"
}

# The configuration of Caddy, for a Caddy on this machine.
caddyfile() { sed "s|{\$DOMAIN:localhost}|$(value_of DOMAIN)|; s|{\$UPSTREAM:tcp4/app:3000}|127.0.0.1:$port|" deploy/Caddyfile; }

install_services() {
  as_root runuser -u nobody -- test -r "$ROOT/apps/server/dist/main.js" ||
    fail "The service may not read $ROOT. Move this directory, for example to /opt/rapport, and run this again there."
  sed "s|/opt/rapport|$ROOT|g" deploy/rapport.service | as_root sh -c 'umask 022; cat >/etc/systemd/system/rapport.service'
  as_root systemctl daemon-reload
  as_root systemctl enable --quiet rapport
  as_root systemctl restart rapport
  # Debian's Caddy shows its welcome page until it is configured; a configuration of someone's own stays.
  if grep -qs /usr/share/caddy /etc/caddy/Caddyfile; then
    caddyfile | as_root sh -c 'umask 022; cat >/etc/caddy/Caddyfile'
    as_root systemctl restart caddy
  else
    say "Let your reverse proxy lead https://$(value_of DOMAIN) to 127.0.0.1:$port: docs/deployment.md."
  fi
}

# The last lines of the log of the site.
show_log() { if has_systemd; then as_root journalctl -u rapport -o cat -n "$1"; else tail -n "$1" "$site_log"; fi; }

wait_until_ready() {
  say 'Starting...'
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    { [ "$tries" -lt 60 ] && { has_systemd || kill -0 "$site" 2>/dev/null; }; } || {
      show_log 20
      fail "The site does not start; the lines above say why. See more: $log_name"
    }
    sleep 1
  done
  # The link is printed right after.
  sleep 2
}

# Without systemd: the site runs as long as this script, with its log in a file, so that the link stays in sight.
run_here() {
  mkdir -p "$data"
  site_log=$data/site.log
  log_name=$site_log
  # The command of the service.
  $(sed -n 's|/opt/rapport/||g; s|^ExecStart=||p' deploy/rapport.service) >>"$site_log" 2>&1 &
  site=$!
  trap 'kill "$site" 2>/dev/null || :; wait "$site" || :; exit 0' INT TERM
  wait_until_ready
  say '' 'There is no systemd here, so the site runs until you press Ctrl+C, and nothing is served on 80 and 443 yet.' \
    "Start Caddy in another terminal (or let your reverse proxy lead https://$(value_of DOMAIN) to 127.0.0.1:$port):" \
    "  sudo env DOMAIN=$(value_of DOMAIN) UPSTREAM=127.0.0.1:$port caddy run --config '$ROOT/deploy/Caddyfile'" \
    "The log of the site: $site_log"
  show_log 500 | print_link
  wait "$site"
}

start_without_docker() {
  has node || fail 'Install Docker, or Node.js 20 or newer, then run this again.'
  make_database
  set_value TRUST_PROXY loopback
  port=$(value_of PORT)
  port=${port:-3000}
  if has_systemd; then set_value DATA_DIR /var/lib/rapport; else set_value DATA_DIR "$ROOT/data"; fi
  data=$(value_of DATA_DIR)
  # Readable for the service; .env stays as it is.
  umask 022
  stage 'Installing packages' $PNPM install --frozen-lockfile
  stage Building $PNPM build
  umask 077
  store_backup_key node_new_key node_store_key
  if has_systemd; then
    log_name='journalctl -u rapport'
    install_services
    wait_until_ready
    show_log 500 | print_link
  else
    run_here
  fi
}

take_lock
write_settings "$@"
# For tests, and for who wants to read .env first.
[ -z "${RAPPORT_ONLY_SETTINGS-}" ] || exit 0
: >"$LOG"
if docker compose version >/dev/null 2>&1; then start_with_docker; else start_without_docker; fi
