import { CardSkeleton, Dialog, ErrorPanel, List, SearchBox, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { editorTranslation } from '../editorMessages.ts';
import { useCatalogTemplates } from '../queries.ts';
import classes from './Manage.module.css';

type TemplateDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  error: unknown;
  onPick: (ref: string) => void;
  onClose: () => void;
};

/** A dialog to choose a template from the catalog. */
export function TemplateDialog({ isOpen, isBusy, error, onPick, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <Dialog isOpen={isOpen} title={t('pick.title')} isBusy={isBusy} onClose={onClose}>
      <Templates isBusy={isBusy} onPick={onPick} />
      {isBusy && <p role="status">{t('pick.reading')}</p>}
      {error !== null && error !== undefined && (
        <WarningPanel severity="error" title={t('manage.openFailed')} message={reasonOf(error)} />
      )}
    </Dialog>
  );
}

function Templates({ isBusy, onPick }: Pick<TemplateDialogProps, 'isBusy' | 'onPick'>) {
  const { t } = useTranslation(editorTranslation);
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text, 200);
  const { data, error } = useCatalogTemplates(term);
  return (
    <>
      <SearchBox label={t('pick.search')} value={text} onChange={setText} />
      {error && <ErrorPanel error={error} />}
      {!data && !error && <CardSkeleton lines={4} />}
      {data?.length === 0 && <p className={classes.hint}>{term === '' ? t('pick.empty') : t('pick.none')}</p>}
      <List gap={2} className={classes.templates}>
        {data?.map(({ ref, title, description }) => (
          <li key={ref}>
            <button type="button" className={classes.template} disabled={isBusy} onClick={() => onPick(ref)}>
              <span className={classes.templateTitle}>{title}</span>
              {description && <span className={classes.templateHint}>{description}</span>}
            </button>
          </li>
        ))}
      </List>
    </>
  );
}
