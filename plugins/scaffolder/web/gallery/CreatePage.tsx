import { useLiveCatalog } from '@callboard/plugin-catalog/web';
import { FilterLayout, LinkButton, Page, PageHeader, SearchBox, useDebouncedInput, WarningPanel } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { scaffolderTaskCreate } from '../../common/index.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import classes from './CreatePage.module.css';
import { LastUsed } from './cards/LastUsed.tsx';
import { galleryTranslation } from './galleryTranslation.ts';
import { GalleryFilters } from './list/GalleryFilters.tsx';
import { isNarrowed, useGalleryState } from './list/galleryState.ts';
import { TemplateList } from './list/TemplateList.tsx';
import { useRegisterUrl, useStatistics } from './queries.ts';

/** The list of templates. */
export function CreatePage() {
  const { t } = useTranslation(galleryTranslation);
  const register = useRegisterUrl();
  const running = usePermission(scaffolderTaskCreate);
  const isRefused = !running.isLoading && !running.isAllowed;
  const { state, change } = useGalleryState();
  const typed = useDebouncedInput(state.text, (text) => change({ text }, { isStep: false }));
  const { data: statistics, isPending } = useStatistics();
  useLiveCatalog();
  return (
    <Page title={t('title')}>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        search={<SearchBox label={t('search')} value={typed.value} onChange={typed.change} />}
        actions={
          register && (
            <LinkButton to={register} variant="default">
              {t('register')}
            </LinkButton>
          )
        }
      />
      <ScaffolderMenu current="templates" />
      <FilterLayout filters={<GalleryFilters state={state} onChange={change} />}>
        {isRefused && (
          <div className={classes.refused}>
            <WarningPanel severity="info" title={t('refused.title')} message={t('refused.hint')} />
          </div>
        )}
        {!isNarrowed(state) && !isRefused && <LastUsed uses={statistics?.lastUsed ?? []} />}
        {/* The recently used templates are above the cards; both appear together to avoid a layout shift. */}
        <TemplateList
          state={state}
          onChange={change}
          statistics={statistics?.templates}
          isWaiting={isPending}
          mayRun={!isRefused}
        />
      </FilterLayout>
    </Page>
  );
}
