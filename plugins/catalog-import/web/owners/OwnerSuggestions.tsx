import { useTranslation } from '@callboard/web-kit';
import { useOfferedOwners, useSignInHosts } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Owners.module.css';
import { frontPageOf, OWN, useHosts } from './useHosts.ts';

type Owner = { host: string; owner: string };
type OwnerSuggestionsProps = { label: string; host: string; owner: string; onPick: (owner: Owner) => void };

/** Suggests the user's own repositories and known organisations, for one click instead of typing. */
export function OwnerSuggestions({ label, host, owner, onPick }: OwnerSuggestionsProps) {
  const { t } = useTranslation(manyTranslation);
  const { hosts } = useHosts();
  const ownLists = hosts.filter(({ family }) => family.listsOwnRepositories);
  const signIn = useSignInHosts(ownLists.map(frontPageOf));
  const own = ownLists.filter((one) => signIn.includes(frontPageOf(one)));
  const offered = useOfferedOwners().filter((one) => hosts.some((other) => other.host === one.host));
  const suggestions = [
    ...own.map((one) => ({ host: one.host, owner: OWN, text: t('owner.own') })),
    ...offered.map((one) => ({ host: one.host, owner: one.name, text: one.name })),
  ];
  if (suggestions.length === 0) return null;
  const isOneHost = new Set(suggestions.map((one) => one.host)).size === 1;
  return (
    <fieldset className={classes.suggestions} aria-label={label}>
      <span className={classes.label}>{label}</span>
      {suggestions.map(({ text, ...one }) => (
        <button
          key={`${one.host} ${one.owner}`}
          type="button"
          className={classes.suggestion}
          aria-pressed={one.host === host && one.owner === owner}
          onClick={() => onPick(one)}
        >
          {text} {!isOneHost && <span className={classes.host}>{one.host}</span>}
        </button>
      ))}
    </fieldset>
  );
}
