import { useStored } from '@callboard/web-kit';

/** Records that the user has registered or proposed a file. The quick start on the home page then marks its step as done. */
export function useNoteRegistered(): () => void {
  const [, setRegistered] = useStored('catalogImport', 'hasRegistered', false);
  return () => void setRegistered(true);
}
