# Sourced by the scripts that need a browser: `install_chromium &` beside node.sh, then, with it, `find_chromium`.

# The headless shell comes first: without a user interface it runs the journeys in two thirds of the time.
chromium_of_system() {
  command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome
}

# Uses apt where possible, in parallel with npm's installation of the dependencies. Without a font that has Thai letters the
# browser draws wide boxes instead, and the texts of journeys do not fit.
install_chromium() {
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return; fi
  thai=fonts-tlwg-loma-ttf
  if command -v chromium-headless-shell >/dev/null && dpkg -s $thai >/dev/null 2>&1; then return; fi
  echo 'Installing Chromium...'
  {
    apt-get update -qq
    install='env DEBIAN_FRONTEND=noninteractive apt-get install -qqy --no-install-recommends'
    $install chromium-headless-shell || $install chromium
    $install $thai
  } >&2
}

# Waits for the installation and sets CHROMIUM to the browser's path; where the system has none, Playwright downloads one.
find_chromium() {
  wait
  CHROMIUM=$(chromium_of_system)
  if [ -z "$CHROMIUM" ]; then
    echo 'Installing Chromium...'
    playwright-core install chromium >&2
    CHROMIUM=$(node -p 'require("playwright-core").chromium.executablePath()')
  fi
  export CHROMIUM
}
