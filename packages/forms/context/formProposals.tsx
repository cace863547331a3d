import { createContext, type ReactNode, useContext, useState } from 'react';

const FormProposals = createContext<Map<string, string>>(new Map());

/** Remembers the values that fields filled in automatically, across the pages of the form. */
export function FormProposalsProvider({ children }: { children: ReactNode }) {
  const [proposals] = useState(() => new Map<string, string>());
  return <FormProposals value={proposals}>{children}</FormProposals>;
}

export const useFormProposals = (): Map<string, string> => useContext(FormProposals);
