export { HomeScreen, type HomeScreenProps } from './home/home-screen.tsx';
