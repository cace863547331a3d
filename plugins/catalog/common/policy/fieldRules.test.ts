import { describe, expect, test } from 'vitest';
import { type FieldRule, fieldRules } from '../index.ts';

const chars = (count: number) => 'a'.repeat(count);
const subdomain = (length: number) => `${`${chars(62)}.`.repeat(4)}${chars(length)}`.slice(0, length);

type Cases = { title: string; rule: FieldRule; valid: unknown[]; invalid: unknown[] };

const notStrings = [undefined, null, 7, true, {}, ['a']];

const prefixed = {
  valid: ['a', 'A.b_c-D', chars(63), `example.com/${chars(63)}`, 'a/b', `${subdomain(253)}/a`, `${chars(63)}.b/c`],
  invalid: [
    ...['', '-a', 'a-', chars(64), '/a', 'a/', 'a/b/c', 'A.com/a', 'a..b/c', '-a/b', 'a-/b', 'a b', 'a\n'],
    ...[`${subdomain(254)}/a`, `example.com/${chars(64)}`, `${chars(64)}.b/c`],
  ],
};

const cases: Cases[] = [
  {
    title: '[CAT-009] apiVersion is up to 63 alphanumerics behind an optional DNS subdomain of up to 253 characters',
    rule: fieldRules.apiVersion,
    valid: ['v1', 'backstage.io/v1alpha1', chars(63), `a/${chars(63)}`, `${subdomain(253)}/v1`, 'a--b.c/v1', 'V1Beta1'],
    invalid: [
      ...['', '/', '/v1', 'a/', 'a/b/v1', 'v-1', 'a/v.1', chars(64), `a/${chars(64)}`, `${subdomain(254)}/v1`],
      ...['Example.com/v1', 'a_b/v1', '-a/v1', 'a-/v1', 'a./v1', `${chars(64)}/v1`, ' v1', 'v1\n'],
    ],
  },
  {
    title: '[CAT-010] kind is a letter and up to 62 more alphanumerics',
    rule: fieldRules.kind,
    valid: ['C', 'Component', 'api2', chars(63)],
    invalid: ['', '2api', 'My-Kind', 'My Kind', 'a.b', 'a_b', chars(64), 'Ä', 'a\n'],
  },
  {
    title: '[CAT-011] name is 1 to 63 of alphanumerics, hyphen, underscore and period, alphanumeric at both ends',
    rule: fieldRules.name,
    valid: ['a', '7', 'A-b_c.d', 'a--b', 'a._-b', chars(63), `a${'-'.repeat(61)}b`],
    invalid: ['', '-a', 'a-', '_a', 'a_', '.a', 'a.', 'a b', 'a/b', 'ä', chars(64), 'a\n', '-'],
  },
  {
    title: '[CAT-013] namespace is a DNS label of 1 to 63 characters',
    rule: fieldRules.namespace,
    valid: ['a', '7', 'default', 'a-b', 'a--b', chars(63)],
    invalid: ['', 'A', 'a.b', 'a_b', '-a', 'a-', chars(64), 'a\n'],
  },
  { title: '[CAT-014] label key is a name behind an optional DNS subdomain', rule: fieldRules.labelKey, ...prefixed },
  {
    title: '[CAT-014] annotation key is a name behind an optional DNS subdomain',
    rule: fieldRules.annotationKey,
    ...prefixed,
  },
  {
    title: '[CAT-015] label value is empty or a name of at most 63 characters',
    rule: fieldRules.labelValue,
    valid: ['', 'a', 'A-b_c.d', chars(63)],
    invalid: ['-a', 'a b', chars(64), ' '],
  },
  {
    title: '[CAT-015] annotation value is any string',
    rule: fieldRules.annotationValue,
    valid: ['', 'a', '{"json": true}\n', chars(100_000)],
    invalid: [],
  },
  {
    title: '[CAT-016] tag is 1 to 63 of lower-case letters, digits, ":", "+" and "#" in parts joined by single hyphens',
    rule: fieldRules.tag,
    valid: ['a', '7', 'c++', 'c#', 'a:b', 'java-17', 'a-b-c', chars(63)],
    invalid: ['', 'Java', 'a--b', '-a', 'a-', 'a_b', 'a.b', 'a b', chars(64), 'a\n'],
  },
  {
    title: 'a link is a full URL that runs no script',
    rule: fieldRules.linkUrl,
    valid: ['https://example.com', 'http://localhost:7007/a?b#c', 'mailto:ann@example.com', 'slack://channel?id=1'],
    invalid: [
      ...['', 'example.com', '/docs', '//example.com', 'javascript:alert(1)', ' JAVA\tSCRIPT:alert(1)'],
      ...['data:text/html,<script>alert(1)</script>', 'vbscript:a'],
    ],
  },
  { title: 'text may be empty', rule: fieldRules.text, valid: ['', 'a'], invalid: [] },
  { title: 'filled text may not be empty', rule: fieldRules.filledText, valid: ['a', ' '], invalid: [''] },
];

describe.each(cases)('$title', ({ rule, valid, invalid }) => {
  test.each(valid)('accepts %j', (value) => expect(rule.isValid(value)).toBe(true));
  test.each([...invalid, ...notStrings])('rejects %j', (value) => expect(rule.isValid(value)).toBe(false));
});

test('[CAT-012] the rule of a name has this text', () => {
  expect(fieldRules.name.rule).toBe(
    'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
  );
});
