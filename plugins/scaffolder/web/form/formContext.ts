import { createContext, useContext } from 'react';
import type { JsonObject } from '../../common/index.ts';
import type { Path } from './validation/problem.ts';

/** What fields know of the form around them. */
export type FormAround = {
  /** Everything that is filled in so far, on all pages. */
  values: JsonObject;
  /** The user has been in a field and has left it: from now on it says what is wrong. */
  onLeave(path: Path): void;
};

export const FormContext = createContext<FormAround>({ values: {}, onLeave: () => {} });

export const useFormAround = (): FormAround => useContext(FormContext);
