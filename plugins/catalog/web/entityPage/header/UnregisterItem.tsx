import { IconTrash } from '@callboard/ui/icons';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { Menu } from '@mantine/core';
import { useId } from 'react';
import { catalogEntityDelete, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './EntityHeader.module.css';

type UnregisterItemProps = { entity: Entity; isDisabled: boolean; onClick: () => void };

/** The menu item that opens the dialog; if it is disabled, it shows the reason. */
export function UnregisterItem({ entity, isDisabled, onClick }: UnregisterItemProps) {
  const { t } = useTranslation(entityTranslation);
  const { isAllowed, isLoading } = usePermission(catalogEntityDelete, stringifyEntityRef(entity));
  const id = useId();
  const refusal = isAllowed || isLoading ? undefined : t('menu.mayNotUnregister');
  const reason = isDisabled ? t('menu.unregisterIsOff') : refusal;
  return (
    <Menu.Item
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={isDisabled || !isAllowed}
      onClick={onClick}
      aria-labelledby={`${id}-name`}
      aria-describedby={reason && `${id}-reason`}
    >
      <span id={`${id}-name`}>{t('menu.unregister')}</span>
      {reason && (
        <span id={`${id}-reason`} className={classes.reason}>
          {reason}
        </span>
      )}
    </Menu.Item>
  );
}
