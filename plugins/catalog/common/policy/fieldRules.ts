import { urlScheme } from '../locationRef.ts';

// The only web platform global that the model needs. Browsers and Node have it, but the language's types do not.
declare const URL: { canParse(url: string): boolean };

const MAX_LENGTH = 63;
const MAX_SUBDOMAIN_LENGTH = 253;

const ALPHANUMERICS = /^[A-Za-z0-9]+$/;
const KIND = /^[A-Za-z][A-Za-z0-9]*$/;
const NAME = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const DNS_LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const TAG = /^[a-z0-9:+#]+(-[a-z0-9:+#]+)*$/;
const UNSAFE_LINK_SCHEMES = ['javascript', 'data', 'vbscript'];

/** A rule of one field, with its description for users. */
export type FieldRule = { isValid(value: unknown): boolean; rule: string };

// The length is checked first, so patterns never run on long texts.
function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && value.length <= MAX_LENGTH && pattern.test(value);
}

function isDnsSubdomain(value: string): boolean {
  return value.length <= MAX_SUBDOMAIN_LENGTH && value.split('.').every((label) => matches(label, DNS_LABEL));
}

/** `[<DNS subdomain>/]<rest>` where the rest matches the pattern. */
function isPrefixed(value: unknown, pattern: RegExp): boolean {
  if (typeof value !== 'string') return false;
  const slash = value.indexOf('/');
  if (slash === -1) return matches(value, pattern);
  return isDnsSubdomain(value.slice(0, slash)) && matches(value.slice(slash + 1), pattern);
}

export const isValidApiVersion = (value: unknown) => isPrefixed(value, ALPHANUMERICS);
export const isValidKind = (value: unknown) => matches(value, KIND);
export const isValidName = (value: unknown) => matches(value, NAME);
export const isValidNamespace = (value: unknown) => matches(value, DNS_LABEL);
export const isValidLabelKey = (value: unknown) => isPrefixed(value, NAME);
export const isValidLabelValue = (value: unknown) => value === '' || matches(value, NAME);
export const isValidAnnotationKey = (value: unknown) => isPrefixed(value, NAME);
export const isValidAnnotationValue = (value: unknown) => typeof value === 'string';
export const isValidTag = (value: unknown) => matches(value, TAG);

export function isValidLinkUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return !UNSAFE_LINK_SCHEMES.includes(urlScheme(value) ?? '');
}

const prefixedNameRule =
  'Must be a name of at most 63 characters that starts and ends with an alphanumeric character and contains only alphanumeric characters, hyphens, underscores, and periods, optionally preceded by a lower-case DNS subdomain of at most 253 characters and a slash.';

export const fieldRules = {
  apiVersion: {
    isValid: isValidApiVersion,
    rule: 'Must be 1 to 63 alphanumeric characters, optionally preceded by a lower-case DNS subdomain of at most 253 characters and a slash.',
  },
  kind: {
    isValid: isValidKind,
    rule: 'Must start with a letter and contain only alphanumeric characters. Maximum length is 63 characters.',
  },
  name: {
    isValid: isValidName,
    rule: 'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
  },
  namespace: {
    isValid: isValidNamespace,
    rule: 'Must contain only lower-case letters, digits, and hyphens, and start and end with a letter or digit. Maximum length is 63 characters.',
  },
  labelKey: { isValid: isValidLabelKey, rule: prefixedNameRule },
  labelValue: {
    isValid: isValidLabelValue,
    rule: 'Must be an empty string, or start and end with an alphanumeric character and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
  },
  annotationKey: { isValid: isValidAnnotationKey, rule: prefixedNameRule },
  annotationValue: { isValid: isValidAnnotationValue, rule: 'Must be a string.' },
  tag: {
    isValid: isValidTag,
    rule: 'Must contain only lower-case letters, digits, ":", "+" and "#", in parts joined by single hyphens. Maximum length is 63 characters.',
  },
  linkUrl: { isValid: isValidLinkUrl, rule: 'Must be a full URL, and not a javascript:, data: or vbscript: one.' },
  text: { isValid: (value: unknown) => typeof value === 'string', rule: 'Must be a string.' },
  filledText: {
    isValid: (value: unknown) => typeof value === 'string' && value !== '',
    rule: 'Must be a string that is not empty.',
  },
  visibleText: {
    isValid: (value: unknown) => typeof value === 'string' && value.trim() !== '',
    rule: 'Must be a string that is not blank.',
  },
} satisfies Record<string, FieldRule>;
