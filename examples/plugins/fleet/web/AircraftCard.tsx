import { useEntity } from '@callboard/plugin-catalog/web';
import { Card, CardSkeleton, ErrorPanel } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { Button, Group } from '@mantine/core';
import { groundPermission } from '../contract.ts';
import { AircraftStatus } from './AircraftStatus.tsx';
import { fleetTexts } from './fleetTexts.ts';
import { useAircraft, useGround } from './queries.ts';

export function AircraftCard() {
  const { t } = useTranslation(fleetTexts);
  const { metadata } = useEntity();
  const registration = metadata.title ?? metadata.name;
  const { data, error } = useAircraft();
  const ground = useGround(registration);
  const { isAllowed } = usePermission(groundPermission);
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton />;
  const isGrounded = data.items.some((one) => one.registration === registration && one.isGrounded);
  return (
    <Card title={t('aircraft')}>
      <Group justify="space-between">
        <AircraftStatus isGrounded={isGrounded} />
        {isAllowed && !isGrounded && (
          <Button size="compact-sm" variant="default" loading={ground.isPending} onClick={() => ground.mutate()}>
            {t('ground', { registration })}
          </Button>
        )}
      </Group>
      {ground.error && <ErrorPanel error={ground.error} />}
    </Card>
  );
}
