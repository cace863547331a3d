import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type FormSecrets = {
  /** Values that must be neither shown nor stored: they are sent with the run and lost when the page closes. */
  secrets: Readonly<Record<string, string>>;
  setSecret(name: string, value: string | undefined): void;
};

const SecretsContext = createContext<FormSecrets | undefined>(undefined);

/** Stores the secrets of one form in memory. */
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
