import { PageHeader, SearchBox, useDebouncedInput } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSources } from '../queries.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { useSourcesUrl } from '../useSourcesUrl.ts';

/** The page header while the list is open: the number of sources and a search box. */
export function SourcesHeader() {
  const { t } = useTranslation(sourcesTranslation);
  const { state, change } = useSourcesUrl();
  const { data, isPlaceholderData } = useSources(state);
  const typed = useDebouncedInput(state.text, (text) => change({ text }, { isStep: false }));
  return (
    <PageHeader
      title={t('title')}
      subtitle={t('subtitle')}
      {...(data && !isPlaceholderData && { count: data.totalItems })}
      search={<SearchBox label={t('search')} value={typed.value} onChange={typed.change} />}
    />
  );
}
