/**
 * The version of what makes renditions, which `videos.pipelineVersion` records. A change that mends faults of stored
 * renditions raises it, and adds them to `findFaults`. Version 1 is the first one that is recorded.
 */
export const PIPELINE_VERSION = 2;

/** Videos of older versions get a waveform when the operator wants it. */
export const FIRST_WITH_WAVEFORM = 2;
