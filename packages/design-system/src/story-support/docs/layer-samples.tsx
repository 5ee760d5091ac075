import { scales } from '../../foundations/scales.ts';
import { DocsBlock } from './docs-block.tsx';
import * as samples from './samples.css.ts';
import { tokenRows } from './token-rows.ts';
import { TokenTable } from './token-table.tsx';

const STEP_PX = 32;

/** The order of overlapping elements: a table, and a sheet of each layer in one place. */
export function LayerSamples() {
  const rows = tokenRows(scales.layer, 'layer');
  return (
    <>
      <TokenTable label="Layers" rows={rows} />
      <DocsBlock>
        <div className={samples.stack}>
          {rows.map(({ role, value }, index) => (
            <div
              key={role}
              className={samples.sheet}
              style={{
                zIndex: Number(value),
                insetBlockStart: index * STEP_PX,
                insetInlineStart: index * STEP_PX,
              }}
            >
              {role}, {value}
            </div>
          ))}
        </div>
      </DocsBlock>
    </>
  );
}
