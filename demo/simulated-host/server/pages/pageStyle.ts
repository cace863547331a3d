/** Plain, and unlike the portal and GitHub, so nobody confuses it with them. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d2c8, #45433c); --soft: light-dark(#f6f4ee, #26251f); --link: light-dark(#7a3e00, #ffb86b); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fffdf8, #1b1a16); color: light-dark(#23211b, #eceadf); }
.notice { background: #ffd166; color: #2b2100; padding: 8px 24px; font-weight: 600; }
main { max-width: 1000px; margin: 0 auto; padding: 24px; }
h1 { font-size: 22px; margin: 0 0 4px; overflow-wrap: anywhere; } h2 { font-size: 16px; margin: 24px 0 8px; }
a { color: var(--link); }
p { margin: 8px 0; } .quiet { opacity: .75; }
table { width: 100%; border-collapse: collapse; border: 1px solid var(--line); }
td, th { padding: 6px 12px; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
pre { background: var(--soft); border: 1px solid var(--line); padding: 12px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; margin: 0; }
.diff span { display: block; padding: 0 4px; } .diff .added { background: light-dark(#d8f0d3, #1f3d1c); } .diff .removed { background: light-dark(#f6d5d0, #4a211c); }
textarea { width: 100%; min-height: 420px; font: 13px/1.5 ui-monospace, monospace; padding: 12px; }
input[type=text] { width: 100%; padding: 8px; font: inherit; }
label { display: block; margin: 12px 0 4px; font-weight: 600; }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 1px solid #1d6b2c; background: #1d6b2c; color: #fff; border-radius: 4px; cursor: pointer; }
button.quiet-button { background: transparent; color: inherit; border-color: var(--line); }
.badge { display: inline-block; border: 1px solid var(--line); border-radius: 999px; padding: 0 10px; font-size: 13px; }
`;
