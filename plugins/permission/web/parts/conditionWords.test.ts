import { createTranslationRef } from '@callboard/web-kit';
import { expect, test } from 'vitest';
import { pagesMessages } from '../pagesTranslation.ts';
import { conditionWords } from './conditionWords.ts';

const { messages } = createTranslationRef({ id: 'test', messages: pagesMessages, languages: {} });
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  (messages[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const rule = (name: string, params?: object) => ({ rule: name, resourceType: 'catalog-entity', params });

const owner = rule('IS_ENTITY_OWNER', { claims: ['user:default/ada', 'group:default/boarding'] });
const kind = rule('IS_ENTITY_KIND', { kinds: ['Component', 'API'] });
const label = rule('HAS_LABEL', { label: 'confidential' });

test.each([
  [owner, 'it is owned by user:default/ada or group:default/boarding'],
  [rule('IS_ENTITY_OWNER', { claims: [] }), 'it is owned by nobody'],
  [rule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }), 'it is owned by the person or one of their groups'],
  [kind, 'its kind is Component or API'],
  [label, 'it has the label confidential'],
  [rule('HAS_LABEL', { label: 'tier', value: '1' }), 'its label tier is "1"'],
  [rule('HAS_ANNOTATION', { annotation: 'a.b/c' }), 'it has the annotation a.b/c'],
  [rule('HAS_METADATA', { key: 'name', value: 'x' }), 'its metadata.name is "x"'],
  [rule('HAS_SPEC', { key: 'type' }), 'it has spec.type'],
  [rule('IS_TASK_OWNER', { createdBy: ['x'] }), 'IS_TASK_OWNER (createdBy: ["x"])'],
  [rule('constructor'), 'constructor'],
  [{ not: label }, 'not (it has the label confidential)'],
  [{ allOf: [kind, { not: label }] }, 'its kind is Component or API and not (it has the label confidential)'],
  [
    { anyOf: [{ allOf: [kind, label] }, owner] },
    '(its kind is Component or API and it has the label confidential) or it is owned by user:default/ada or group:default/boarding',
  ],
])('describes %j', (conditions, words) => {
  expect(conditionWords(conditions, t)).toBe(words);
});
