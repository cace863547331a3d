import { FilterLayout, Page, PageHeader } from '@callboard/ui';
import { configApi, useApi, useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { type ReactNode, useRef } from 'react';
import { TermBar } from '../bar/TermBar.tsx';
import { useSearch } from '../context/SearchContext.ts';
import { SearchQueryProvider } from '../context/SearchQueryProvider.tsx';
import { useUrlState } from '../context/useUrlState.ts';
import { SearchFilters } from '../filters/SearchFilters.tsx';
import { SearchResults } from '../results/SearchResults.tsx';
import { useResultKeys } from '../results/useResultKeys.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { TypeAccordion } from '../types/TypeAccordion.tsx';
import { TypeSelect } from '../types/TypeSelect.tsx';
import { TypeTabs } from '../types/TypeTabs.tsx';
import classes from './SearchPage.module.css';

/** The controls for selecting a result type. Wire: the names are Backstage's. */
const SearchType = { Accordion: TypeAccordion, Tabs: TypeTabs, Select: TypeSelect };

/** The search page with its filters. The whole query is in the URL. */
export function SearchPage() {
  return (
    <UrlSearchProvider>
      <OpenSearch />
    </UrlSearchProvider>
  );
}

function OpenSearch() {
  const { t } = useTranslation(searchTranslation);
  const config = useApi(configApi);
  useDocumentTitle(useSearch().term.trim(), 'part');
  const bar = useRef<HTMLInputElement>(null);
  const keys = useResultKeys(bar);
  const typesLook = config.getOptionalString('search.page.types') ?? 'accordion';
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')} />
      <div className={classes.bar}>
        <TermBar input={bar} onKeyDown={keys.onKeyDown} hasFocus />
      </div>
      <FilterLayout
        filters={
          <SearchFilters>
            {typesLook === 'accordion' && <SearchType.Accordion />}
            {typesLook === 'select' && <SearchType.Select />}
          </SearchFilters>
        }
      >
        {typesLook === 'tabs' && <SearchType.Tabs />}
        <SearchResults {...keys} />
      </FilterLayout>
    </Page>
  );
}

/** The search described by the URL. */
function UrlSearchProvider({ children }: { children: ReactNode }) {
  const [state, change] = useUrlState();
  return (
    <SearchQueryProvider state={state} change={change}>
      {children}
    </SearchQueryProvider>
  );
}
