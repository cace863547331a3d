import type { JsonObject } from '@callboard/json-schema';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Path } from '../validation/problem.ts';

/** The form context of fields. */
export type FormAround = {
  /** The current values of all pages. */
  values: JsonObject;
  /** Called when a field loses the focus; from then on it shows its errors. */
  onLeave(path: Path): void;
};

export const FormContext = createContext<FormAround>({ values: {}, onLeave: () => {} });

export const useFormAround = (): FormAround => useContext(FormContext);

const FormProposals = createContext<Map<string, string>>(new Map());

/** Remembers the values that fields filled in automatically, across the pages of the form. */
export function FormProposalsProvider({ children }: { children: ReactNode }) {
  const [proposals] = useState(() => new Map<string, string>());
  return <FormProposals value={proposals}>{children}</FormProposals>;
}

export const useFormProposals = (): Map<string, string> => useContext(FormProposals);
