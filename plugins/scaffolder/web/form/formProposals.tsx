import { createContext, type ReactNode, useContext, useState } from 'react';

const FormProposals = createContext<Map<string, string>>(new Map());

/** Remembers what fields have filled in by themselves, also while another page of the form is shown. */
export function FormProposalsProvider({ children }: { children: ReactNode }) {
  const [proposals] = useState(() => new Map<string, string>());
  return <FormProposals value={proposals}>{children}</FormProposals>;
}

export const useFormProposals = (): Map<string, string> => useContext(FormProposals);
