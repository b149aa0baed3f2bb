/** The hero drawing: a stall, a delivery motorbike, and a phone that prints a slip. It stands on the band below. */
export const Scene = () => (
  <svg
    viewBox="0 62 560 238"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className="drawing scene"
  >
    <circle className="sun" stroke="none" cx="312" cy="128" r="56" />
    <path
      d="M0 238C40 200 72 198 104 214S168 178 204 194 276 214 318 188 420 176 452 202 528 204 560 226"
      opacity=".35"
    />
    <path className="card" d="M64 84h104v28H64z" />
    <path d="M80 98h72" strokeWidth="6" className="sunline" />
    <path className="card" d="M34 140h164v159H34z" />
    <path d="M48 172h136M62 172v-14h12v14M80 172v-20h14v20M138 172v-16h14v16M156 172v-12h16v12M48 172v44h136v-44" />
    <path className="leaf" d="M60 216v-20h16v20zM112 216v-28h12v28z" />
    <path className="sun" d="M82 216v-24h20v24zM134 216v-16h26v16z" />
    <path className="sun" d="M26 216h180v13H26z" />
    <path d="M75 229v70M116 229v70M157 229v70" />
    <path
      className="leaf"
      d="M40 112h152l18 42a11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0 11.7 9 0 0 1-23.5 0z"
    />
    <path
      className="card"
      d="M59 112h19l-9 42a11.7 9 0 0 1-23.5 0zM97 112h19v42a11.7 9 0 0 1-23.5 0zM135 112h19l9 42a11.7 9 0 0 1-23.5 0zM173 112h19l18 42a11.7 9 0 0 1-23.5 0z"
    />
    <circle className="card" cx="264" cy="274" r="25" />
    <circle className="card" cx="360" cy="274" r="25" />
    <path className="card" d="M259 274h10M355 274h10" />
    <path d="m360 274-20-62m-8-2h14l6-8M264 274l24-22h34l-12 24h-46M322 252l18-40" />
    <path className="leaf" d="M288 238c6-14 40-16 46-4l-10 18h-34z" />
    <path className="leaf" d="M236 230h54v9h-50z" />
    <path className="sun" d="M232 192h44v36h-44z" />
    <path d="M232 204h44M232 216h44M340 258c8-14 32-14 42 0" />
    <circle className="card" cx="350" cy="220" r="7" />
    <path
      className="leaf"
      d="M508 300c-4-26-24-32-34-30 2 20 16 30 34 30zM508 290c-4-34 6-54 22-58 6 24-4 50-22 58zM510 300c4-22 20-32 40-30-2 20-18 30-40 30z"
    />
    <rect className="card" x="404" y="70" width="84" height="150" rx="13" />
    <path d="M436 80h20" />
    <circle className="leaf" cx="446" cy="128" r="24" />
    <path className="on" d="m435 128 8 9 15-17" strokeWidth="4" />
    <path className="card" d="M416 186h60v108l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z" />
    <path d="M410 186h72M426 202h20M458 202h8M426 216h14M456 216h10M426 230h40" />
    <path className="sun" d="M426 242h40v16h-40zM426 270h22" />
  </svg>
)
