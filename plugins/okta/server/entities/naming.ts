import { entityNameOf } from '@callboard/plugin-directories/server';
import type { OktaGroup, OktaUser } from '../reading/records.ts';
import { textIn } from '../reading/records.ts';

/** Wire: `slugify` in the documentation of the peer is `slugify-email` in its code. */
export const userNamings = ['id', 'kebab-case-email', 'strip-domain-email', 'slugify', 'slugify-email'] as const;
export const groupNamings = ['id', 'kebab-case-name', 'profile-name'] as const;

export type UserNaming = (typeof userNamings)[number];
export type GroupNaming = (typeof groupNamings)[number];

const nameOf = (text: string) => entityNameOf(text, '_');

/** The name of a person; empty if the person has no email address to be named after. */
export function userName({ id, profile }: OktaUser, naming: UserNaming): string {
  if (naming === 'id') return nameOf(id);
  const email = textIn(profile, 'email') ?? '';
  const at = email.indexOf('@');
  if (at < 1) return '';
  if (naming === 'strip-domain-email') return nameOf(email.slice(0, at));
  if (naming === 'kebab-case-email') return nameOf(kebabCase(email));
  return nameOf(`${slug(email.slice(0, at)).replaceAll('+', '')}-${slug(email.slice(at + 1))}`);
}

export function groupName({ id, profile }: OktaGroup, naming: GroupNaming): string {
  if (naming === 'id') return nameOf(id);
  const name = textIn(profile, 'name') ?? '';
  return nameOf(naming === 'kebab-case-name' ? kebabCase(name) : name);
}

const slug = (text: string) => withoutAccents(text).trim().toLowerCase().replace(/\s/g, '-');

// Wire: words are split at digits and capitals too, and ordinals are one word: 'SRETeam2 1st' is 'sre-team-2-1st'.
const words =
  /\d*(?:1st|2nd|3rd|[04-9]th)(?![a-z0-9])|\d*(?:1ST|2ND|3RD|[04-9]TH)(?![A-Z0-9])|\d+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const kebabCase = (text: string) =>
  (withoutAccents(text).replace(/['’]/g, '').match(words) ?? []).join('-').toLowerCase();

/** Letters that are not a base letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
