const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
code { font-size: 0.875rem; opacity: 0.7; }
`;

/** Nothing can run or be embedded in it, and it cannot be shown in another page. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
};

/** For a person whose application sent them here with a request that cannot be answered by sending them back. */
export const errorPage = ({ code, message }: { code: string; message: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Access request refused</title>
<style>${style}</style>
</head>
<body>
<h1>This application cannot request access</h1>
<p>${escaped(message)}</p>
<p>Return to the application and connect it again. If this page appears again, send its developers this message.</p>
<code>${code}</code>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
