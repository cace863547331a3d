import type { TranslationKey, Translator } from '@callboard/web-kit';
import type { pagesMessages } from '../pagesTranslation.ts';

type Translate = Translator<TranslationKey<typeof pagesMessages>>['t'];
type Params = Readonly<Record<string, unknown>>;
type Criteria =
  | { anyOf: readonly Criteria[] }
  | { allOf: readonly Criteria[] }
  | { not: Criteria }
  | { rule: string; params?: Params };

/** Rules that check for a key or its value, by the parameter that names the key. */
const keyRules = {
  HAS_ANNOTATION: { param: 'annotation', word: 'annotation' },
  HAS_LABEL: { param: 'label', word: 'label' },
  HAS_METADATA: { param: 'key', word: 'metadata' },
  HAS_SPEC: { param: 'key', word: 'spec' },
} as const;

/** Describes conditions as part of a sentence. Unknown rules are shown as written. */
export function conditionWords(conditions: unknown, t: Translate): string {
  const criteria = conditions as Criteria;
  if ('anyOf' in criteria) return joined(criteria.anyOf, t('conditions.or'), t);
  if ('allOf' in criteria) return joined(criteria.allOf, t('conditions.and'), t);
  if ('not' in criteria) return t('conditions.not', { condition: conditionWords(criteria.not, t) });
  return ruleWords(criteria.rule, criteria.params ?? {}, t);
}

function joined(parts: readonly Criteria[], word: string, t: Translate): string {
  const isMixed = (part: Criteria) => parts.length > 1 && ('anyOf' in part || 'allOf' in part);
  return parts.map((part) => (isMixed(part) ? `(${conditionWords(part, t)})` : conditionWords(part, t))).join(word);
}

function ruleWords(rule: string, params: Params, t: Translate): string {
  const listed = (value: unknown) =>
    [value]
      .flat()
      .map((item) => (isAlias(item) ? t(`conditions.${item}`) : item))
      .join(t('conditions.or'));
  if (rule === 'IS_ENTITY_OWNER') {
    return t('conditions.owner', { values: listed(params.claims) || t('conditions.nobody') });
  }
  if (rule === 'IS_ENTITY_KIND') return t('conditions.kind', { values: listed(params.kinds) });
  if (isKeyRule(rule)) {
    const { param, word } = keyRules[rule];
    const values = { key: params[param], value: params.value };
    return params.value === undefined ? t(`conditions.${word}`, values) : t(`conditions.${word}Value`, values);
  }
  const written = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return written.length > 0 ? `${rule} (${written.join(', ')})` : rule;
}

/** The aliases for the caller in a policy; a decision for a person contains refs instead. */
const isAlias = (item: unknown): item is '$currentUser' | '$ownerRefs' =>
  item === '$currentUser' || item === '$ownerRefs';

const isKeyRule = (rule: string): rule is keyof typeof keyRules => Object.hasOwn(keyRules, rule);
