import { type Endpoint, endpoints } from '@kinora/api-contract';
import * as v from 'valibot';
import { shapeSchema } from '../openapi/shape-schema.ts';

const all = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));

const openSegments = ({ path }: Endpoint) => path.split('/:').length;

/** Of several matching endpoints, returns the one with the fewest parameters: `/videos/search` is not a video. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  const fits = (endpoint: Endpoint) => {
    const parts = endpoint.path.split('/');
    return (
      endpoint.method === method &&
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  };
  return all.filter(fits).toSorted((one, other) => openSegments(one) - openSegments(other))[0];
}

/** Throws when the body of a success response does not match the contract, whatever the test itself checks. */
export function assertContract(method: string, path: string, body: unknown): void {
  const endpoint = endpointOf(method, path);
  if (!endpoint) throw new Error(`The contract has no ${method} ${path}.`);
  const success = v.object({
    statusCode: v.literal(endpoint.status),
    success: v.literal(true),
    message: v.string(),
    data: shapeSchema(endpoint.data),
  });
  const { issues = [] } = v.safeParse(success, body);
  const places = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  if (places.length > 0)
    throw new Error(`${method} ${path} differs from the contract: ${places.join('; ')}`);
}
