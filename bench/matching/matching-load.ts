import { serveLoad } from '../rig/load-process.ts'
import { runMatchingBench } from './run-matching-bench.ts'

void serveLoad(
  async () => async (size: { rounds: number; operations: number }) => runMatchingBench(size),
)
