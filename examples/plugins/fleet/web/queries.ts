import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fleetContract } from '../contract.ts';

const queryKey = ['fleet', 'aircraft'];
const oneSecond = 1_000;

export function useAircraft() {
  const fleet = usePluginClient('fleet', fleetContract);
  return useQuery({ queryKey, queryFn: ({ signal }) => fleet.listAircraft({}, { signal }) });
}

/** Grounds an aircraft, and follows the job until the aircraft is on the ground. */
export function useGround(registration: string) {
  const fleet = usePluginClient('fleet', fleetContract);
  const cache = useQueryClient();
  const ground = useMutation({
    mutationFn: () => fleet.groundAircraft({ params: { registration } }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
  useQuery({
    queryKey,
    queryFn: ({ signal }) => fleet.listAircraft({}, { signal }),
    refetchInterval: ({ state }) =>
      ground.isSuccess && !state.data?.items.find((one) => one.registration === registration)?.isGrounded
        ? oneSecond
        : false,
  });
  return ground;
}
