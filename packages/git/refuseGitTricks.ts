import { InputError, shortened } from '@callboard/errors';

/** Some file systems ignore these characters in names. */
const unseen = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Git's own folder, including the spellings of other systems: `.GIT`, `git~1`, `.git.`, `.git::$INDEX_ALLOCATION`. */
const gitFolder = /^(?:\.git|git~1)[ .]*(?::|$)/i;
const modules = /^\.gitmodules[ .]*(?::|$)/i;
const afterEquals = String.raw`[ \t]*=(?:[ \t"]|\\\r?\n)*`;
// Linear: each line, and each end of a heading, is read only once.
const optionAsValue = new RegExp(String.raw`(?:^|\])[ \t]*(?:url|path)${afterEquals}-`, 'im');
// Linear: the same for another key.
const commandAsUpdate = new RegExp(String.raw`(?:^|\])[ \t]*update${afterEquals}!`, 'im');
const nameUpwards = /^[ \t]*\[submodule "[^"\n]*\.\./im;

/** The names in a path. Rejects names that a clone would treat as git settings or run: people who clone trust the portal. */
export function checkedNames(path: string): string[] {
  const names = path.split('/');
  // Windows treats a backslash as a slash.
  const isBad = (name: string) =>
    name === '' ||
    name === '.' ||
    name.split('\\').some((part) => part === '..' || gitFolder.test(part.replace(unseen, '')));
  if (names.some(isBad) || path.includes('\0')) {
    throw new InputError(`${shown(path)} is not a path that git can store`);
  }
  return names;
}

/** A list of submodules may contain values that older programs treat as an option or a command. */
export function refuseModuleTricks(path: string, content: Uint8Array): void {
  if (!modules.test(path.slice(path.lastIndexOf('/') + 1).replace(unseen, ''))) return;
  const text = Buffer.from(content).toString('utf8');
  const refuse = (what: string) => new InputError(`${shown(path)} is not published: ${what}`);
  if (optionAsValue.test(text))
    throw refuse('a url or path in it starts with a dash, which git may treat as an option');
  if (commandAsUpdate.test(text)) throw refuse('an update in it is a command');
  if (nameUpwards.test(text)) throw refuse("a submodule name contains '..'");
}

export function refuseBadMessage(message: string): void {
  if (message.includes('\0'))
    throw new InputError('The commit message contains a NUL character, where git would cut it off');
}

/** The rules of `git check-ref-format`, and nothing that could be mistaken for an option or another ref. */
export function checkedBranch(branch: string): string {
  const isBad =
    branch === '' ||
    branch === '@' ||
    branch === 'HEAD' ||
    branch.length > 250 ||
    /^[-/.]|[/.]$|\.lock(?:\/|$)|\.\.|\/\/|\/\.|@\{|[\0-\x20\x7f~^:?*[\\]/.test(branch);
  if (isBad) throw new InputError(`${shown(branch)} is not a valid branch name`);
  return branch;
}

/** Any text, on one line and not too long. */
const shown = (text: string) => `'${JSON.stringify(shortened(text, 250)).slice(1, -1)}'`;
