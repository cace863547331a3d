import type { LinkTarget } from '@callboard/definitions';
import type { AsyncChannel, AsyncMessage, AsyncOperation } from './document/asyncModel.ts';

export function channelTarget({ name, address }: AsyncChannel): LinkTarget & { id: string } {
  return { label: address, id: `channel.${name}` };
}

export function messageTarget({ id, name, title }: AsyncMessage): LinkTarget & { id: string } {
  return { label: title ?? name, id, isProse: title !== undefined };
}

export function operationTarget({ name, title }: AsyncOperation): LinkTarget & { id: string } {
  return { label: title ?? name, id: `operation.${name}`, isProse: title !== undefined };
}
