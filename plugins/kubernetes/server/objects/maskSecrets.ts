import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { KubernetesObject } from '../../common/index.ts';
import { looksSecret, maskedText } from './secretNames.ts';

type Fields = Record<string, unknown>;

const mask = '***';
const maxDepth = 64;
/** kubectl's copy of the object, in which nothing is masked. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * Masks secret values in an object, in place: in Secrets, also nested in other objects; in environment variables and ConfigMap keys whose
 * names suggest a secret; and passwords in URLs there. Also removes fields that nobody reads.
 */
export function maskSecrets(object: KubernetesObject): KubernetesObject {
  visit(object, 0);
  return object;
}

function visit(value: unknown, depth: number): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, depth + 1);
    return;
  }
  if (!isPlainObject(value)) return;
  const kind = typeof value.kind === 'string' ? value.kind : '';
  if (/secret$/i.test(kind)) for (const key of ['data', 'stringData']) maskAll(value, key);
  if (kind === 'ConfigMap') for (const key of ['data', 'binaryData']) maskNamed(value[key]);
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== 'object' || child === null) continue;
    // Deeper than any real object, so it cannot be checked and is not shown.
    if (depth > maxDepth) delete value[key];
    else if (key === 'metadata') shorten(child as Fields);
    else if (key === 'env' && Array.isArray(child)) for (const variable of child) maskVariable(variable);
    else visit(child, depth + 1);
  }
}

function maskAll(object: Fields, key: string): void {
  const values = object[key];
  if (isPlainObject(values)) for (const name of Object.keys(values)) values[name] = mask;
  else if (values !== undefined) object[key] = mask;
}

function maskNamed(values: unknown): void {
  if (!isPlainObject(values)) return;
  for (const [name, value] of Object.entries(values)) values[name] = looksSecret(name) ? mask : maskedText(value);
}

function maskVariable(variable: unknown): void {
  if (!isPlainObject(variable) || variable.value === undefined) return;
  variable.value = looksSecret(String(variable.name)) ? mask : maskedText(variable.value);
}

function shorten(metadata: Fields): void {
  delete metadata.managedFields;
  if (isPlainObject(metadata.annotations)) delete metadata.annotations[lastApplied];
}
