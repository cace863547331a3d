import { createHash } from 'node:crypto';

/** Like the app's own theme script: the user's choice, or else that of the system. */
const themeScript = `
  var chosen = null;
  try { chosen = localStorage.getItem('theme'); } catch (error) { /* blocked */ }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
`;

/** Colours and sizes match the app's first screen. Everything is inline, because nothing can be loaded yet. */
const style = `
  :root { color-scheme: light dark; --page: #fafaf7; --text: #1b1d22; --dimmed: #5c606b; --line: #d9d6cd; --accent: #a15c00; }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) { --page: #111319; --text: #eceae4; --dimmed: #a2a6b1; --line: #323743; --accent: #ffb547; }
  }
  :root[data-theme="light"] { color-scheme: light; }
  :root[data-theme="dark"] {
    color-scheme: dark; --page: #111319; --text: #eceae4; --dimmed: #a2a6b1; --line: #323743; --accent: #ffb547;
  }
  body {
    display: grid; place-content: center; justify-items: center; gap: 12px; min-height: 100dvh; margin: 0; padding: 24px;
    box-sizing: border-box; background: var(--page); color: var(--text); text-align: center;
    font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  }
  h1 { margin: 8px 0 0; font-size: 20px; font-weight: 600; }
  p { margin: 0; color: var(--dimmed); font-size: 14px; }
  i { width: 28px; height: 28px; border: 3px solid var(--line); border-top-color: var(--accent); border-radius: 50%; animation: turn 0.9s linear infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { i { animation: none; } }
`;

const themeScriptHash = createHash('sha256').update(themeScript).digest('base64');

/** As strict as the policy of every other response, except for the page's own style and script. */
export const startingPagePolicy = [
  "default-src 'self'",
  `script-src 'sha256-${themeScriptHash}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The page that browsers show while the plugins start; it reloads automatically. */
export const startingPage = (message: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="2">
    <title>Callboard</title>
    <style>${style}</style>
    <script>${themeScript}</script>
  </head>
  <body>
    <i aria-hidden="true"></i>
    <h1 role="status">${message} …</h1>
    <p>This page reloads automatically.</p>
  </body>
</html>
`;
