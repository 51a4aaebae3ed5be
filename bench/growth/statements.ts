import { createFileRemover } from '../../server/files/file-remover.ts';
import { type Comparison, compareStatement, holds, MAX_GROWTH, showComparison } from './compare.ts';
import { loadProduct } from './load-product.ts';
import type { GrowthOptions } from './options.ts';
import { ORIGIN, type School, type Schools } from './school.ts';
import type { Statement } from './statement.ts';
import { statementsOfBackend } from './statements-of-backend.ts';

/** For both databases and all rounds of one statement. */
const MS_EACH = 4_000;

/** Prints each statement of the product on both databases. @returns whether all stay fast, and the samples */
export async function measureStatements(
  schools: Schools,
  { isQuick, only }: GrowthOptions,
): Promise<{ holds: boolean; samples: Comparison[] }> {
  const product = await loadProduct();
  const [large, small] = [await schools.open('large'), await schools.open('small')];
  try {
    const listOf = async (school: School): Promise<Statement[]> => [
      ...product.productStatements(
        school.pool,
        ORIGIN,
        school.sizes,
        createFileRemover(school.backend.access),
      ),
      ...(await statementsOfBackend(school)),
    ];
    const [statements, twins] = [await listOf(large), await listOf(small)];
    process.stdout.write(
      `  ${'statement, median'.padEnd(52)} ${'full'.padStart(12)} ${'a hundredth'.padStart(12)}   ratio\n`,
    );
    const samples: Comparison[] = [];
    // Other people in every run: of a folder that is kept, the last ones are in memory, or erased.
    const firstSample = Math.floor(Math.random() * 1_000);
    for (const [index, statement] of statements.entries()) {
      const twin = twins[index];
      if (!twin || twin.name !== statement.name)
        throw new Error('The two databases have different statements to measure.');
      if (only && !statement.name.includes(only)) continue;
      const compared = await compareStatement(statement, twin, {
        maxMs: isQuick ? 200 : MS_EACH,
        firstSample,
      });
      samples.push(compared);
      process.stdout.write(`${showComparison(compared)}\n`);
    }
    const grown = samples.filter((compared) => !holds(compared));
    process.stdout.write(
      grown.length === 0
        ? `All ${samples.length} statements stay within ${MAX_GROWTH} times.\n`
        : `${grown.length} of ${samples.length} statements are marked with "!": more than ${MAX_GROWTH} times, above their aim, or not answered.\n`,
    );
    return { holds: grown.length === 0, samples };
  } finally {
    await large.close();
    await small.close();
  }
}
