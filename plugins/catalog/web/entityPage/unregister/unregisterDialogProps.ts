import type { Entity } from '../../../common/index.ts';

export type UnregisterDialogProps = { entity: Entity; isOpen: boolean; onClose(): void };
