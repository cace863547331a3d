import { InputError } from '@callboard/errors';

const maxDecodings = 5;

/**
 * The segments of a path as the most lenient server could parse them: decoded until nothing is left to decode, without empty ones and
 * what follows a semicolon, a question mark or a hash. Refuses what could be a path traversal in any of the forms on the way.
 */
export function lenientSegments(path: string): string[] {
  let form = plain(path);
  for (let time = 0; time <= maxDecodings; time++) {
    refuseTricks(form, path);
    const decoded = plain(decodeOnce(form, path));
    if (decoded === form) return form.split('/').flatMap((segment) => bare(segment) || []);
    form = decoded;
  }
  throw refusal(path, 'is encoded too many times');
}

/** Letters that some servers take for others: other writings of dots and slashes, and an old way to encode any of them. */
const lookalikes: readonly [RegExp, string | ((found: string) => string)][] = [
  [/%u[\da-f]{4}/gi, (found) => String.fromCharCode(Number.parseInt(found.slice(2), 16))],
  [/[\uff0e\u2024\ufe52]/g, '.'],
  [/\u2025/g, '..'],
  [/[\uff0f\u2044\u2215\u29f8]/g, '/'],
  [/[\uff3c\u2216\u29f5\ufe68]/g, '\\'],
];

function plain(form: string): string {
  return lookalikes.reduce((text, [letter, meant]) => text.replace(letter, meant as string), form);
}

function refuseTricks(form: string, path: string): void {
  if (form.includes('\\')) throw refusal(path, 'holds a backslash');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(form)) throw refusal(path, 'holds control characters');
  if (form.split('/').some((segment) => /^\.{1,2}$/.test(bare(segment))))
    throw refusal(path, 'leads out of its folder');
}

/** Some servers take `..;x` for `..`, or stop reading at what begins a query or a hash, encoded or not. */
const bare = (segment: string) => (segment.split(/[;?#]/, 1)[0] ?? '').trim();

function decodeOnce(form: string, path: string): string {
  // A percent sign that encodes nothing is itself; only what looks encoded must also be so.
  if (!/%[\da-f]{2}/i.test(form)) return form;
  try {
    return decodeURIComponent(form.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw refusal(path, 'is not encoded as UTF-8');
  }
}

const refusal = (path: string, reason: string) => new InputError(`The path '${path.slice(0, 200)}' ${reason}`);

/** The path on the target: below its base path, whatever is asked for. */
export function targetPath(base: string, path: string): string {
  lenientSegments(path);
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
