import {
  IconChevronDown,
  IconDownload,
  IconFileText,
  IconFolder,
  IconPackage,
  IconPlus,
  IconSend,
  IconTemplate,
  IconX,
} from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button, Menu } from '@mantine/core';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import { canOpenLocal } from '../directory/localDirectory.ts';
import { editorTranslation } from '../editorTranslation.ts';

type EditorToolbarProps = {
  hasDirectory: boolean;
  templates: readonly FoundTemplate[];
  current: FoundTemplate | undefined;
  onOpen: () => void;
  onCreate: () => void;
  onScratch: () => void;
  onUpload: () => void;
  onCatalog: () => void;
  onExport: () => void;
  onClose: () => void;
  onTemplate: (path: string) => void;
  onPublish: () => void;
};

/** The menus of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <>
      <FileMenu {...props} />
      <TemplatesMenu {...props} />
      <Button leftSection={<IconSend size={16} aria-hidden />} disabled={!props.hasDirectory} onClick={props.onPublish}>
        {t('menu.publish')}
      </Button>
    </>
  );
}

function FileMenu(props: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  const refusal = canOpenLocal() ? undefined : t('manage.chromiumOnly');
  return (
    <Menu position="bottom-end" width={270} hideDetached={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('menu.file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolder size={16} aria-hidden />}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={props.onOpen}
        >
          {t('menu.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={props.onCreate}
        >
          {t('menu.create')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={props.onCatalog}>
          {t('menu.catalog')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPackage size={16} aria-hidden />} onClick={props.onUpload}>
          {t('menu.upload')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={props.onScratch}>
          {t('menu.scratch')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!props.hasDirectory}
          onClick={props.onExport}
        >
          {t('menu.export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={props.onClose}>
          {t('menu.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function TemplatesMenu({ templates, current, onTemplate, onCatalog }: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <Menu position="bottom-end" width={270} hideDetached={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('menu.templates')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu.here')}</Menu.Label>
        {templates.length === 0 && <Menu.Item disabled>{t('menu.noneHere')}</Menu.Item>}
        {templates.map(({ path, title }) => (
          <Menu.Item
            key={path}
            aria-current={path === current?.path || undefined}
            title={path}
            fw={path === current?.path ? 600 : undefined}
            onClick={() => onTemplate(path)}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={onCatalog}>
          {t('menu.catalog')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
