import { Picker, type PickerOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { OfferedRepository } from '../../common/index.ts';
import { useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { ListAnswer } from '../owners/ListAnswer.tsx';
import { OwnerSuggestions } from '../owners/OwnerSuggestions.tsx';
import classes from '../owners/Owners.module.css';
import { useHosts } from '../owners/useHosts.ts';

/** Chooses a repository by owner and name, for users who do not have its URL. */
export function PickRepository({ url, onPick }: { url: string; onPick: (url: string) => void }) {
  const { t } = useTranslation(manyTranslation);
  const [{ host, owner }, setOwner] = useState({ host: '', owner: '' });
  const { hosts, ownerUrl: urlOf } = useHosts();
  const ownerUrl = urlOf(host, owner);
  const repositories = useRepositories(ownerUrl);
  const all = (repositories.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ isArchived }) => !isArchived);
  const chosen = all.find((one) => one.url === url);
  if (hosts.length === 0) return null;
  return (
    <div className={classes.pick}>
      <OwnerSuggestions label={t('single.owners')} host={host} owner={owner} onPick={setOwner} />
      {ownerUrl !== undefined && (
        <div className={classes.answer} role="status">
          <ListAnswer ownerUrl={ownerUrl} repositories={repositories} />
        </div>
      )}
      {all.length > 0 && (
        <Picker
          label={t('pick.name')}
          options={[...all].sort(newFirst).map((one) => optionOf(one, t('pick.isKnown'), t('pick.hasPullRequest')))}
          selected={chosen ? [chosen.url] : []}
          onPick={onPick}
          isSingle
        >
          {chosen?.name ?? t('single.choose')}
        </Picker>
      )}
    </div>
  );
}

/** Repositories that are already in the catalog come last. */
const newFirst = (one: OfferedRepository, other: OfferedRepository) =>
  Number(one.isKnown) - Number(other.isKnown) || one.name.localeCompare(other.name);

function optionOf(
  { url, name, isKnown, pullRequestUrl }: OfferedRepository,
  known: string,
  open: string,
): PickerOption {
  const state = isKnown ? known : pullRequestUrl && open;
  return { value: url, label: state ? `${name} (${state})` : name };
}
