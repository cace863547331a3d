import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type FormSecrets = {
  /** What must be neither shown nor kept: they go with the run, and are gone with the page. */
  secrets: Readonly<Record<string, string>>;
  setSecret(name: string, value: string | undefined): void;
};

const SecretsContext = createContext<FormSecrets | undefined>(undefined);

/** Keeps the secrets of one form. */
export function FormSecretsProvider({ children }: { children: ReactNode }) {
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const setSecret = useCallback((name: string, value: string | undefined) => {
    setSecrets(({ [name]: _, ...others }) => (value === undefined ? others : { ...others, [name]: value }));
  }, []);
  const value = useMemo(() => ({ secrets, setSecret }), [secrets, setSecret]);
  return <SecretsContext value={value}>{children}</SecretsContext>;
}

export function useFormSecrets(): FormSecrets {
  const value = useContext(SecretsContext);
  if (!value) throw new Error('useFormSecrets must be used inside a template form');
  return value;
}
