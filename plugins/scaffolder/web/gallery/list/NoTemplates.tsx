import { EmptyState, LinkButton, NoMatches } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { galleryTranslation } from '../galleryTranslation.ts';
import { useRegisterUrl } from '../queries.ts';
import { type GalleryState, isNarrowed, nothingChosen } from './galleryState.ts';

type NoTemplatesProps = { state: GalleryState; onChange: (change: Partial<GalleryState>) => void };

/** The empty state of the list. */
export function NoTemplates({ state, onChange }: NoTemplatesProps) {
  const { t } = useTranslation(galleryTranslation);
  const register = useRegisterUrl();
  if (isNarrowed(state))
    return (
      <NoMatches
        title={t('empty.filtered')}
        description={t('empty.filteredHint')}
        clearLabel={t('empty.clear')}
        onClear={() => onChange(nothingChosen)}
      />
    );
  return (
    <EmptyState
      variant="content"
      title={t('empty.title')}
      description={t('empty.hint')}
      action={register && <LinkButton to={register}>{t('register')}</LinkButton>}
    />
  );
}
