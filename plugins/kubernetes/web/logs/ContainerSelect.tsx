import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { objectTranslation } from '../objects/objectTranslation.ts';

type ContainerSelectProps = { containers: readonly string[]; chosen: string; onChoose(container: string): void };

/** Selects a container; hidden if there is only one. */
export function ContainerSelect({ containers, chosen, onChoose }: ContainerSelectProps) {
  const { t } = useTranslation(objectTranslation);
  if (containers.length <= 1) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('logs.container')}
      value={chosen}
      data={[...containers]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
