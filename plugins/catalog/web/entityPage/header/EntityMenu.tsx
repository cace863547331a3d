import { IconDots, IconLink, IconListSearch, IconRefresh } from '@callboard/ui/icons';
import { useConfiguredParts, useExtensions, usePermission, useTranslation } from '@callboard/web-kit';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogEntityRefresh, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { type EntityMenuItem, entityMenuPoint } from '../../entity/extensionPoints.ts';
import { useEntityPageOptions } from '../entityPageOptions.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useInspector } from '../inspector/useInspector.ts';
import { UnregisterDialog } from '../unregister/UnregisterDialog.tsx';
import { UnregisterItem } from './UnregisterItem.tsx';
import { useCopyLink } from './useCopyLink.ts';
import { useRefresh } from './useRefresh.ts';

/** The actions for the page's entity. */
export function EntityMenu({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const [isUnregistering, setUnregistering] = useState(false);
  const { unregister } = useEntityPageOptions();
  const items = useExtensions(entityMenuPoint).filter(({ isFor }) => isFor?.(entity) ?? true);
  const inspector = useInspector();
  const copyLink = useCopyLink();
  const refresh = useRefresh(entity);
  const parts = useConfiguredParts();
  const isOff = (item: string) => parts?.isOff('entity-context-menu-item', item) === true;
  return (
    <>
      <Menu position="bottom-end" width={220} hideDetached={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={t('menu.label')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isOff('inspect') && (
            <Menu.Item
              leftSection={<IconListSearch size={16} aria-hidden />}
              onClick={() => inspector.open('overview')}
            >
              {t('menu.inspect')}
            </Menu.Item>
          )}
          {!isOff('copy-link') && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={copyLink}>
              {t('menu.copyLink')}
            </Menu.Item>
          )}
          <RefreshItem entity={entity} onClick={refresh.run} />
          {items
            .toSorted((a, b) => a.order - b.order)
            .map((item) => (
              <AddedItem key={item.id} item={item} entity={entity} />
            ))}
          {unregister !== 'hidden' && !isOff('unregister') && (
            <>
              <Menu.Divider />
              <UnregisterItem
                entity={entity}
                isDisabled={unregister === 'disabled'}
                onClick={() => setUnregistering(true)}
              />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <UnregisterDialog entity={entity} isOpen={isUnregistering} onClose={() => setUnregistering(false)} />
    </>
  );
}

/** The items request permissions. This happens when the menu opens, not when the page loads. */
function RefreshItem({ entity, onClick }: { entity: Entity; onClick: () => void }) {
  const { t } = useTranslation(entityTranslation);
  const { isAllowed } = usePermission(catalogEntityRefresh, stringifyEntityRef(entity));
  return (
    <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} disabled={!isAllowed} onClick={onClick}>
      {t('menu.refresh')}
    </Menu.Item>
  );
}

function AddedItem({ item, entity }: { item: EntityMenuItem; entity: Entity }) {
  const navigate = useNavigate();
  const entry = item.useEntry(entity);
  if (!entry) return null;
  const { icon: Icon, title, isDisabled } = entry;
  const run = entry.run ?? (() => navigate(entry.to));
  return (
    <Menu.Item leftSection={Icon && <Icon size={16} />} disabled={isDisabled} onClick={run}>
      {title}
    </Menu.Item>
  );
}
