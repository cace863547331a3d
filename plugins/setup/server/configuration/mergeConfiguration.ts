import type { ConfigurationObject } from '../trial/trialPortal.ts';

type Value = ConfigurationObject[string];

const isObject = (value: Value): value is ConfigurationObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Joins the parts of the steps: objects by their keys, and lists one after the other. */
export function mergeConfiguration(parts: readonly ConfigurationObject[]): ConfigurationObject {
  const merged: ConfigurationObject = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      if (value !== undefined) merged[key] = mergeValues(merged[key], value);
    }
  }
  return merged;
}

function mergeValues(one: Value, other: Value): Value {
  if (isObject(one) && isObject(other)) return mergeConfiguration([one, other]);
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  return other;
}
