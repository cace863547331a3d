import { createContext, useContext } from 'react';
import type { JsonObject } from '../common/index.ts';
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
