import { InputError, shortened } from '@callboard/errors';

/** Some file systems take a name with these in it for the one without. */
const unseen = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Git's own folder, also as other systems write it: `.GIT`, `git~1`, `.git.`, `.git::$INDEX_ALLOCATION`. */
const gitFolder = /^(?:\.git|git~1)[ .]*(?::|$)/i;
const modules = /^\.gitmodules[ .]*(?::|$)/i;
const afterEquals = String.raw`[ \t]*=(?:[ \t"]|\\\r?\n)*`;
// Linear: each line, and each end of a heading, is looked at once.
const optionAsValue = new RegExp(String.raw`(?:^|\])[ \t]*(?:url|path)${afterEquals}-`, 'im');
// Linear: the same for another key.
const commandAsUpdate = new RegExp(String.raw`(?:^|\])[ \t]*update${afterEquals}!`, 'im');
const nameUpwards = /^[ \t]*\[submodule "[^"\n]*\.\./im;

/** The names in a path. What a clone would take for git's own settings, or run, is refused: whoever clones trusts the portal. */
export function checkedNames(path: string): string[] {
  const names = path.split('/');
  // Windows takes a backslash for a slash.
  const isBad = (name: string) =>
    name === '' ||
    name === '.' ||
    name.split('\\').some((part) => part === '..' || gitFolder.test(part.replace(unseen, '')));
  if (names.some(isBad) || path.includes('\0')) {
    throw new InputError(`${shown(path)} is not a path that git can keep`);
  }
  return names;
}

/** A list of submodules may hold what older programs take for an option or a command. */
export function refuseModuleTricks(path: string, content: Uint8Array): void {
  if (!modules.test(path.slice(path.lastIndexOf('/') + 1).replace(unseen, ''))) return;
  const text = Buffer.from(content).toString('utf8');
  const refuse = (what: string) => new InputError(`${shown(path)} is not published: ${what}`);
  if (optionAsValue.test(text))
    throw refuse('a url or path in it begins with a dash, which git may take for an option');
  if (commandAsUpdate.test(text)) throw refuse('an update in it is a command');
  if (nameUpwards.test(text)) throw refuse("the name of a submodule holds '..'");
}

export function refuseBadMessage(message: string): void {
  if (message.includes('\0'))
    throw new InputError('The message of the commit holds a NUL character, where git would end it');
}

/** As `git check-ref-format` has it, and nothing that could be taken for an option or for something else. */
export function checkedBranch(branch: string): string {
  const isBad =
    branch === '' ||
    branch === '@' ||
    branch === 'HEAD' ||
    branch.length > 250 ||
    /^[-/.]|[/.]$|\.lock(?:\/|$)|\.\.|\/\/|\/\.|@\{|[\0-\x20\x7f~^:?*[\\]/.test(branch);
  if (isBad) throw new InputError(`${shown(branch)} is not the name of a branch`);
  return branch;
}

/** Whatever characters it holds, in a line of its own and not too long. */
const shown = (text: string) => `'${JSON.stringify(shortened(text, 250)).slice(1, -1)}'`;
