import { useStored } from '@callboard/web-kit';

/** Notes that the user has registered or proposed something; the quick start on the home page ticks its step off by that. */
export function useNoteRegistered(): () => void {
  const [, setRegistered] = useStored('catalogImport', 'hasRegistered', false);
  return () => void setRegistered(true);
}
