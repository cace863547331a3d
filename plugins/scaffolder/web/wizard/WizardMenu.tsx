import { ANNOTATION_EDIT_URL, type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { IconBox, IconDots, IconPencil } from '@callboard/ui/icons';
import { useRoutePattern, useTranslation } from '@callboard/web-kit';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { formPreviewRoute } from '../routes.ts';
import { wizardTranslation } from './wizardTranslation.ts';

/** Links to the source of the template and to its catalog page. */
export function WizardMenu({ entity }: { entity: Entity }) {
  const { t } = useTranslation(wizardTranslation);
  const ref = stringifyEntityRef(entity);
  const entityUrl = useEntityPageUrl()(ref);
  // Empty if the template editor is not installed.
  const previewUrl = useRoutePattern(formPreviewRoute);
  const editUrl = entity.metadata.annotations?.[ANNOTATION_EDIT_URL];
  const source = editUrl && /^https?:\/\//i.test(editUrl) ? editUrl : undefined;
  const pencil = <IconPencil size={16} aria-hidden />;
  return (
    <Menu position="bottom-end" width={220} hideDetached={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('menu')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {source && (
          <Menu.Item leftSection={pencil} component="a" href={source} target="_blank" rel="noopener noreferrer">
            {t('editConfiguration')}
          </Menu.Item>
        )}
        {!source && previewUrl && (
          <Menu.Item
            leftSection={pencil}
            component={Link}
            to={`${previewUrl}?${new URLSearchParams({ template: ref })}`}
          >
            {t('editConfiguration')}
          </Menu.Item>
        )}
        {entityUrl && (
          <Menu.Item leftSection={<IconBox size={16} aria-hidden />} component={Link} to={entityUrl}>
            {t('viewEntity')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
