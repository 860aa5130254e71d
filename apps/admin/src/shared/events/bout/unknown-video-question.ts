export const UNKNOWN_VIDEO_QUESTION = {
  question: 'Replace the video of this bout?',
  text: 'The server did not say whether this bout has a video. If it has one, yours replaces it.',
  confirmText: 'Save mine',
}
