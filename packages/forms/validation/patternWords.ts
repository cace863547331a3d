import type { FormText } from '../formTranslation.ts';
import { describePattern } from './describePattern.ts';

type Key = Parameters<FormText>[0];

const names: Readonly<Record<string, string>> = {
  lower: 'lower',
  upper: 'upper',
  digit: 'digit',
  letter: 'letter',
  '-': 'dash',
  _: 'underscore',
  '.': 'dot',
  '/': 'slash',
  ' ': 'space',
};

/** Describes a pattern in words; undefined for a complex pattern. */
export function patternWords(pattern: string, t: FormText): string | undefined {
  const shape = describePattern(pattern);
  if (!shape) return undefined;
  const { allowed, single, starts, ends } = shape;
  const hasAllLetters = allowed.includes('lower') && allowed.includes('upper');
  const kinds = hasAllLetters ? ['letter', ...allowed.filter((kind) => kind !== 'lower' && kind !== 'upper')] : allowed;
  const items = kinds.map((kind) => {
    const name = names[kind];
    if (name === undefined) return t('error.pattern.character', { character: kind });
    return t(`error.pattern.${single.includes(kind) ? 'single' : 'kind'}.${name}` as Key);
  });
  const last = items.at(-1) ?? '';
  const list = items.length > 1 ? t('error.pattern.and', { items: items.slice(0, -1).join(', '), item: last }) : last;
  const rule = t('error.pattern.use', { list });
  if (!starts) return ends ? t('error.pattern.ends', { rule }) : rule;
  return t(`error.pattern.${ends ? 'startsAndEnds' : 'starts'}.${starts}` as Key, { rule });
}
