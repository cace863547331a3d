import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { InputError } from '@callboard/errors';
import { isMetadataAddress, isMetadataName } from '@callboard/integrations';
import type { SetupChoice, StepValues } from '../../common/index.ts';
import type { FilledStep } from './setupStep.ts';

const maxLength = 2_000;

export const textIn = (values: StepValues, key: string): string | undefined => {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const listIn = (values: StepValues, key: string): string[] => {
  const value = values[key];
  return Array.isArray(value) ? value : [];
};

/** Values end up in a file where `${…}` is a variable, so they must not contain one. */
export function checkTexts(values: StepValues, longer: readonly string[] = []): void {
  for (const [key, value] of Object.entries(values)) {
    for (const text of [value].flat()) {
      if (typeof text !== 'string' || longer.includes(key)) continue;
      if (text.includes('${')) throw new InputError(`'${key}' must not contain '\${'`);
      if (text.length > maxLength) throw new InputError(`'${key}' must have at most ${maxLength} characters`);
    }
  }
}

/** The fields of a choice that are not filled in, as an error. */
export function requireFields({ title, fields }: SetupChoice, { values, secrets }: FilledStep): void {
  const missing = fields.filter(
    ({ key, kind, isOptional }) => !isOptional && !(kind === 'secret' ? secrets[key] : textIn(values, key)),
  );
  if (missing.length > 0) {
    throw new InputError(`${title} needs ${missing.map(({ key }) => `'${key}'`).join(', ')}`);
  }
}

/** The choice and the addresses that its secrets are sent to. */
export const receiverOf = (choices: readonly SetupChoice[]) => (values: StepValues) => {
  const fields = choices.find(({ id }) => id === values.choice)?.fields ?? [];
  const addresses = fields.filter(({ kind }) => kind === 'address').map(({ key }) => textIn(values, key));
  return JSON.stringify([values.choice, ...addresses]);
};

/** The values as the configuration has them: secrets as references to their variables. */
export function fieldValues(
  { fields }: SetupChoice,
  { values }: FilledStep,
  variables: Readonly<Record<string, string>>,
) {
  const entries = fields.flatMap(({ key, kind }): [string, string][] => {
    const value = kind === 'secret' ? `\${${variables[key]}}` : textIn(values, key);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** The variables with the secrets that were typed. */
export const variablesOf = ({ secrets }: FilledStep, variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([key, name]) => (secrets[key] === undefined ? [] : [[name, secrets[key]]])),
  );

/** Checks a choice before it is tested: all fields are filled in, and no address points to cloud credentials. */
export async function checkFilled(choice: SetupChoice, step: FilledStep): Promise<void> {
  requireFields(choice, step);
  await checkAddresses(choice, step);
}

/**
 * Refuses the addresses where clouds hand out credentials. Everything else may be called, including private networks: anyone with the code in the log
 * could write the same hosts into the configuration.
 */
export async function checkAddresses({ fields }: SetupChoice, { values }: FilledStep): Promise<void> {
  for (const { key, kind } of fields) {
    const text = kind === 'address' ? textIn(values, key) : undefined;
    const hostname = text && hostnameOf(text);
    if (!hostname) continue;
    const addresses = isIP(hostname) ? [hostname] : await addressesOf(hostname);
    if (isMetadataName(hostname) || addresses.some(isMetadataAddress)) {
      throw new InputError(`'${key}' is '${text}', which is a cloud metadata service`);
    }
  }
}

function hostnameOf(text: string): string | undefined {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : undefined;
}

// A name that cannot be resolved is reported by the request itself.
const addressesOf = (hostname: string) =>
  lookup(hostname, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
