import { useDisclosure } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './UnregisterModal.module.css';

/** Deletes the entity alone. Hidden at first, because the entity comes back while its source still has it. */
export function AdvancedDelete({ isDisabled, onDelete }: { isDisabled: boolean; onDelete(): void }) {
  const { t } = useTranslation(entityTranslation);
  const { isOpen, contentId, toggle } = useDisclosure();
  return (
    <div className={classes.advanced}>
      <button type="button" className={classes.disclosure} {...toggle}>
        <IconChevronRight size={16} aria-hidden />
        {t('unregister.advanced')}
      </button>
      {isOpen && (
        <div id={contentId} className={classes.option}>
          <p>{t('unregister.deleteHint')}</p>
          <Button variant="default" size="xs" className={classes.danger} disabled={isDisabled} onClick={onDelete}>
            {t('unregister.deleteEntity')}
          </Button>
        </div>
      )}
    </div>
  );
}
