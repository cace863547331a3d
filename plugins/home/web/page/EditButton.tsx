import { IconPencil } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { homeTranslation } from './homeTranslation.ts';

export function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation(homeTranslation);
  return (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
      {t('edit')}
    </Button>
  );
}
