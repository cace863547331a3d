import { createHash } from 'node:crypto';
import type { Session } from '../../common/index.ts';

/** Wire: the message that the opener of the popup receives. */
export type AuthorizationAnswer =
  | { type: 'authorization_response'; response: Session }
  | { type: 'authorization_response'; error: { name: string; message: string } };

// The first message goes to any origin, so a page at the wrong one can report the expected one. It contains no secret.
const script = `
const decode = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))));
const { origin, answer } = decode(document.body.dataset.answer);
const opener = window.opener;
if (opener) {
  opener.postMessage({ type: 'config_info', targetOrigin: origin }, '*');
  opener.postMessage(answer, origin);
  setTimeout(() => window.close(), 100);
}
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

/** The headers of the page: only its own script can run, and the code in its URL is not sent elsewhere. */
export const signInPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none';script-src 'sha256-${scriptHash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const sentences = { signedIn: 'You are signed in.', failed: 'The sign-in failed.', tested: 'The sign-in works.' };

/** The page in the popup. It contains the result as base64, so nothing in it can be read as HTML. */
export function signInPage(
  origin: string,
  answer: AuthorizationAnswer,
  outcome: keyof typeof sentences = 'error' in answer ? 'failed' : 'signedIn',
): string {
  const data = Buffer.from(JSON.stringify({ origin, answer })).toString('base64');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sign-in</title></head>
<body data-answer="${data}">
<p>${sentences[outcome]} You may close this window.</p>
<script>${script}</script>
</body>
</html>
`;
}
