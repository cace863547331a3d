import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { JsonObject } from '../../common/index.ts';

/** Wire: the initial values in a link to a form, `?formData=<JSON>`. */
export function useLinkValues(): { values?: JsonObject; isBad: boolean } {
  const text = useSearchParams()[0].get('formData');
  return useMemo(() => {
    if (text === null) return { isBad: false };
    const values = parsed(text);
    return values ? { values, isBad: false } : { isBad: true };
  }, [text]);
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
